// Tests of `clausoku prove` and `clausoku verify-proof`.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

BOOST_AUTO_TEST_SUITE(prove)

namespace {

namespace fs = std::filesystem;
using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");
const std::string unsolvable_file = data_file("none.txt");

ProgramResult run_in_folder(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), program_path());
  return run({.arguments = std::move(arguments), .folder = folder.path()});
}

bool has_linked_cadical() {
  const bool linked = run_program({"--version"}).out.find("\ncadical ") != std::string::npos;
  if (!linked) skip("CaDiCaL is not linked in");
  return linked;
}

std::size_t count_files(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_a_formula_and_a_proof_that_verify_proof_accepts) {
  const TemporaryFolder folder;
  const auto proved =
      run_in_folder(folder, {"prove", "--solver", "cryptominisat", "--select", "7", euler_file});
  BOOST_CHECK_EQUAL(proved.exit_code, 0);
  BOOST_CHECK_EQUAL(proved.out, "");
  BOOST_CHECK(
      proved.err.starts_with("Grid 07: its solution is the only one: Grid_07.cnf, Grid_07.frat ("));
  BOOST_CHECK_EQUAL(count_files(folder.path()), 2);

  const auto verified = run_in_folder(folder, {"verify-proof", "Grid_07.cnf", "Grid_07.frat"});
  BOOST_CHECK_EQUAL(verified.exit_code, 0);
  BOOST_CHECK_EQUAL(verified.err, "");
  BOOST_CHECK(verified.out.starts_with("verified: the formula has no model ("));
  BOOST_CHECK(verified.out.ends_with(
      "the puzzle that the file calls \"Grid 07\" "
      "(.43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5."
      "34.9.71.): its solution "
      "143986257679425381285731694962354178357618942418279563821567439796143825534892716"
      " is the only one\n"));
}

BOOST_AUTO_TEST_CASE(claim_of_a_certificate_names_each_rule) {
  const TemporaryFolder folder;
  const std::string killer =
      R"({"size":4,"title":"k","grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
      R"("killercage":[{"cells":["R1C1","R1C2","R2C1"],"value":"9"},)"
      R"({"cells":["R1C3","R2C3","R3C3"],"value":"8"},{"cells":["R1C4","R2C4"],"value":"3"},)"
      R"({"cells":["R2C2","R3C2","R4C2"],"value":"7"},{"cells":["R3C1","R4C1"],"value":"4"},)"
      R"({"cells":["R3C4","R4C3","R4C4"],"value":"9"}]})";
  folder.write("k.json", killer);
  const auto proved = run_in_folder(folder, {"prove", "--solver", "cryptominisat", "k.json"});
  BOOST_TEST(proved.exit_code == 0, proved.err);
  const auto verified = run_in_folder(folder, {"verify-proof", "k.cnf", "k.frat"});
  BOOST_TEST(verified.exit_code == 0, verified.err);
  BOOST_TEST(verified.out.find("killer-cage 9 r1c1,r1c2,r2c1; killer-cage 8 r1c3,r2c3,r3c3; ") !=
                 std::string::npos,
             verified.out);
  BOOST_TEST(verified.out.find("2341413232141423 is the only one") != std::string::npos,
             verified.out);

  folder.write("two.txt", "1........1......");  // two 1s a knight's move apart
  const auto unsolvable_file = run_in_folder(
      folder, {"prove", "--solver", "cryptominisat", "--rules", "anti-knight", "two.txt"});
  BOOST_TEST(unsolvable_file.exit_code == 0, unsolvable_file.err);
  const auto refuted = run_in_folder(folder, {"verify-proof", "two-1.cnf", "two-1.frat"});
  BOOST_TEST(refuted.exit_code == 0, refuted.err);
  BOOST_TEST(refuted.out.find("anti-knight") != std::string::npos, refuted.out);
}

BOOST_AUTO_TEST_CASE(certifies_the_fifty_puzzles_in_one_run) {
  if (!has_linked_cadical()) return;
  const TemporaryFolder folder;
  for (const bool binary : {false, true}) {
    std::vector<std::string> arguments{"prove", "-q", "--output-dir", "certificates", euler_file};
    if (binary) arguments.emplace_back("--binary");
    const auto proved = run_in_folder(folder, arguments);
    BOOST_CHECK_EQUAL(proved.exit_code, 0);
    BOOST_CHECK_EQUAL(proved.out + proved.err, "");
    const auto verified = run_shell(
        "for formula in certificates/*.cnf; do"
        " clausoku verify-proof $formula ${formula%.cnf}.drat || exit; done",
        folder.path());
    BOOST_CHECK_EQUAL(verified.exit_code, 0);
    std::size_t count = 0;
    for (std::size_t at = 0;
         (at = verified.out.find(" is the only one\n", at)) != std::string::npos; ++at) {
      ++count;
    }
    BOOST_CHECK_EQUAL(count, 50);
  }
}

BOOST_AUTO_TEST_CASE(certifies_an_unsolvable_and_a_clashing_grid) {
  const TemporaryFolder folder;
  folder.write("clash", "11..\n....\n....\n....\n");
  for (const std::string& file : {unsolvable_file, std::string("clash")}) {
    BOOST_CHECK(
        run_in_folder(folder, {"prove", "--output", "no", "--solver", "cryptominisat", file})
            .err.find("there is no solution: no.cnf, no.frat (") != std::string::npos);
    const auto verified = run_in_folder(folder, {"verify-proof", "no.cnf", "no.frat"});
    BOOST_CHECK_EQUAL(verified.exit_code, 0);
    BOOST_CHECK(verified.out.ends_with(file == "clash" ? ") on the board 4x4 has no solution\n"
                                                       : ") has no solution\n"));
  }
}

BOOST_AUTO_TEST_CASE(certifies_a_layout_without_a_solution) {
  const auto layouts = data_lines("jigsaw_layouts_impossible.txt");
  const TemporaryFolder folder;
  folder.write("layouts.txt", layouts.front() + "\n");
  const auto proved =
      run_in_folder(folder, {"prove", "-q", "--solver", "cryptominisat", "layouts.txt"});
  BOOST_TEST(proved.exit_code == 0, proved.err);
  const auto verified = run_in_folder(folder, {"verify-proof", "layouts-1.cnf", "layouts-1.frat"});
  BOOST_TEST(verified.exit_code == 0);
  BOOST_TEST(verified.out.ends_with("(81 cells, 27 houses) has no solution\n"), verified.out);
}

BOOST_AUTO_TEST_CASE(certifies_a_layout_without_a_solution_with_fixed_digits) {
  const TemporaryFolder folder;
  folder.write("layout.txt", "ABBBAACBADCCDDDC\n");
  const auto proved = run_in_folder(folder, {"prove", "-q", "--break-symmetry", "digits",
                                             "--solver", "cryptominisat", "layout.txt"});
  BOOST_TEST(proved.exit_code == 0, proved.err);
  const auto verify = [&](const std::string& formula) {
    return run_in_folder(folder, {"verify-proof", formula, "layout-1.frat"});
  };
  const auto verified = verify("layout-1.cnf");
  BOOST_TEST(verified.exit_code == 0);
  BOOST_TEST(verified.out.ends_with("(16 cells, 12 houses) has no solution\n"
                                    "not covered by the proof: the interchangeable digits that the "
                                    "formula fixes in r1c1, r1c2, r1c3, r1c4\n"),
             verified.out);

  // A certificate must not fix digits that a given distinguishes, and must not claim uniqueness.
  const std::string formula = read_file(folder.path() / "layout-1.cnf");
  const auto replaced = [&](std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
  };
  folder.write("given.cnf", replaced(formula, "row 0 0 0 0", "row 0 2 0 0"));
  const auto with_given = verify("given.cnf");
  BOOST_TEST(with_given.exit_code == 2);
  BOOST_TEST(with_given.err.find("fixed digits with the given r1c2=2; expected interchangeable "
                                 "digits\n") != std::string::npos,
             with_given.err);
  folder.write("unique.cnf",
               replaced(formula, "certificate none",
                        "certificate unique\nc certificate solution 1 2 3 4\nc certificate "
                        "solution 3 4 1 2\nc certificate solution 2 1 4 3\nc certificate "
                        "solution 4 3 2 1"));
  const auto unique = verify("unique.cnf");
  BOOST_TEST(unique.exit_code == 2);
  BOOST_TEST(
      unique.err.find("'certificate unique' with fixed digits; expected 'certificate none'") !=
          std::string::npos,
      unique.err);
  folder.write("unfixed.cnf", replaced(formula, "c clausoku break-symmetry digits\n", ""));
  BOOST_TEST(verify("unfixed.cnf").out.starts_with("not verified: "));
}

BOOST_AUTO_TEST_CASE(does_not_fix_digits_of_grids_that_distinguish_them) {
  const TemporaryFolder folder;
  folder.write("two", "1...\n....\n....\n....\n");
  const auto given = run_in_folder(folder, {"prove", "--break-symmetry", "digits", "two"});
  BOOST_TEST(given.exit_code == 1);
  BOOST_TEST(given.err ==
             "clausoku: two-1: --break-symmetry: the given r1c1=1; expected interchangeable "
             "digits\n");
  folder.write("blank", std::string(16, '.') + "\n");
  const auto blank = run_in_folder(folder, {"prove", "--break-symmetry", "digits", "blank"});
  BOOST_TEST(blank.exit_code == 1);
  BOOST_TEST(blank.err == "clausoku: blank-1: more than one solution; nothing can be certified\n");
  BOOST_TEST(count_files(folder.path()) == 2);
}

BOOST_AUTO_TEST_CASE(certifies_several_solutions_by_two) {
  const TemporaryFolder folder;
  folder.write("several", "1234341.........\n");
  const auto result = run_shell(
      "clausoku prove --lrat several; echo $?; wc -c < several-1.lrat; "
      "clausoku verify-proof several-1.cnf several-1.lrat; echo $?; "
      "clausoku verify-proof . | tail -n 1 | sed 's/.* //'; "
      "sed '/certificate solution/ s/1/2/' several-1.cnf > wrong.cnf; "
      "clausoku verify-proof wrong.cnf several-1.lrat | cut -d: -f1-3; "
      "clausoku prove -q several; echo $?; wc -c < several-1.drat",
      folder.path());
  BOOST_TEST(result.err ==
             "several-1: it has several solutions: several-1.cnf, several-1.lrat (two "
             "solutions)\n");
  const std::string puzzle = "the puzzle that the file calls \"several-1\" (1234341.........)";
  BOOST_TEST(result.out.starts_with("1\n0\nverified: the solutions are right and differ\n" +
                                    puzzle + " on the board 4x4 has several solutions: 1234341"),
             result.out);
  BOOST_TEST(result.out.ends_with("\n0\nverified\nnot verified: the formula differs from its "
                                  "comments: its solution is wrong\n1\n0\n"),
             result.out);
}

BOOST_AUTO_TEST_CASE(does_not_certify_several_solutions_without_comments_or_with_witnesses) {
  for (const char* const option : {"--plain", "--minimal"}) {
    const TemporaryFolder folder;
    folder.write("blank", std::string(16, '.') + "\n");
    const auto result = run_in_folder(folder, {"prove", std::string(option), "blank"});
    BOOST_CHECK_EQUAL(result.exit_code, 1);
    BOOST_CHECK_EQUAL(result.err,
                      "clausoku: blank-1: more than one solution; nothing can be certified\n");
    BOOST_CHECK_EQUAL(count_files(folder.path()), 1);
  }
}

BOOST_AUTO_TEST_CASE(accepts_proofs_of_external_solvers) {
  for (const auto& [program, command, suffix] : std::vector<std::array<std::string, 3>>{
           {"cadical", "cadical -q {} {proof}", ".drat"},
           {"cadical", "cadical -q --no-binary {} {proof}", ".drat"},
           {"cryptominisat5", "cryptominisat5 --verb 0 {} {proof}", ".frat"},
       }) {
    if (!has_program(program)) continue;
    const TemporaryFolder folder;
    const auto proved = run_in_folder(folder, {"prove", "--output", "name", "--select", "6",
                                               "--solver", "external:" + command, euler_file});
    BOOST_CHECK_EQUAL(proved.exit_code, 0);
    BOOST_CHECK_EQUAL(
        run_in_folder(folder, {"verify-proof", "name.cnf", "name" + suffix}).exit_code, 0);
  }
}

BOOST_AUTO_TEST_CASE(rejects_wrong_missing_and_malformed_proofs) {
  const TemporaryFolder folder;
  folder.write("liar", "#!/bin/bash\necho '1 2 0' > $2\necho 's UNSATISFIABLE'\n");
  folder.write("lazy", "#!/bin/bash\necho 's UNSATISFIABLE'\n");
  folder.write("scribbler", "#!/bin/bash\necho 'q.e.d.' > $2\necho 's UNSATISFIABLE'\n");
  run_shell("chmod +x liar lazy scribbler", folder.path());
  for (const auto& [solver, exit_code, message] :
       std::vector<std::tuple<std::string, int, std::string>>{
           {"liar", 3, "the certificate fails the check: line 1: the clause '1 2' does not follow"},
           {"lazy", 2, "external:./lazy {} {proof} wrote a partial proof"},
           {"scribbler", 3,
            "the certificate cannot be verified: 1:1: 'q.e.d.'; expected a literal or 0"},
       }) {
    const auto result =
        run_in_folder(folder, {"prove", "--reduce", "givens", "--select", "6", "--solver",
                               "external:./" + solver + " {} {proof}", euler_file});
    BOOST_CHECK_EQUAL(result.exit_code, exit_code);
    BOOST_CHECK_EQUAL(result.err, "clausoku: Grid 06: " + message + "\n");
  }
  BOOST_CHECK_EQUAL(count_files(folder.path()), 3);
}

BOOST_AUTO_TEST_CASE(writes_both_files_or_none) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() / "name.cnf" / "in_the_way");
  const auto result =
      run_in_folder(folder, {"prove", "--output", "name", "--select", "7", euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK(result.err.starts_with("clausoku: Grid 07: name.cnf: cannot be written: "));
  BOOST_CHECK_EQUAL(count_files(folder.path()), 1);
  BOOST_CHECK_EQUAL(
      run_in_folder(folder, {"prove", "--output", "no/such/name", "--select", "7", euler_file}).err,
      "clausoku: Grid 07: no/such/name.cnf: cannot be written: No such file or directory\n");
}

BOOST_AUTO_TEST_CASE(names_the_board_and_the_pencilmarks_in_the_claim) {
  const TemporaryFolder folder;
  folder.write("latin", "123423413412412.\n");
  const auto proved = run_in_folder(folder, {"prove", "-q", "--box", "1x4", "--output", "one",
                                             "--solver", "cryptominisat", "latin"});
  BOOST_CHECK_EQUAL(proved.exit_code, 0);
  BOOST_CHECK_EQUAL(run_in_folder(folder, {"verify-proof", "one.cnf", "one.frat"}).out.substr(0, 8),
                    "verified");
  BOOST_CHECK(
      run_in_folder(folder, {"verify-proof", "one.cnf", "one.frat"})
          .out.ends_with("\"latin-1\" (123423413412412.) on the board 4x4 with 1x4 boxes: its "
                         "solution 1234234134124123 is the only one\n"));
  std::string marks(729, '.');
  for (int k = 0; k < 729; ++k) marks[k] = static_cast<char>('1' + k % 9);
  marks.replace(0, 9, "12.......");
  marks.replace(9, 9, "12.......");
  marks.replace(18, 9, "12.......");
  folder.write("marks", marks + "\n");
  run_in_folder(folder, {"prove", "-q", "--output", "two", "--solver", "cryptominisat", "marks"});
  BOOST_CHECK(run_in_folder(folder, {"verify-proof", "two.cnf", "two.frat"})
                  .out.ends_with(") with the marks r1c1: 1 2; r1c2: 1 2; r1c3: 1 2 has no "
                                 "solution\n"));
}

BOOST_AUTO_TEST_CASE(certifies_the_other_puzzles_after_a_failure) {
  const TemporaryFolder folder;
  folder.write("puzzles", "Grid 01\n11..\n....\n....\n....\nGrid " + std::string(300, 'a') +
                              "\n11..\n....\n....\n....\n");
  fs::create_directories(folder.path() / "out" / "Grid_01.cnf" / "in_the_way");
  const auto result =
      run_in_folder(folder, {"prove", "--output-dir", "out", "--solver", "cryptominisat",
                             "--input-format", "pe96", "--box", "2x2", "puzzles"});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK(result.err.starts_with(
      "clausoku: Grid 01: out/Grid_01.cnf: cannot be written: Is a directory\n"
      "clausoku: 'Grid " +
      std::string(35, 'a') + "...': the name is too long for a file; written as Grid_aaa"));
  BOOST_CHECK_EQUAL(count_files(folder.path() / "out"), 3);
}

BOOST_AUTO_TEST_CASE(exits_with_1_if_not_verified_and_2_if_unreadable) {
  const TemporaryFolder folder;
  folder.write("f.cnf", "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
  folder.write("bad.cnf", "p cnf 2 4\n1 2 0\n");
  folder.write("right", "1 0\n0\n");
  folder.write("wrong", "d 1 2 0\n1 0\n0\n");
  folder.write("unfinished", "1 0\n");
  folder.write("malformed", "1 0\n2");
  for (const auto& [formula, proof, exit_code, text] :
       std::vector<std::tuple<std::string, std::string, int, std::string>>{
           {"f.cnf", "right", 0,
            "verified: the formula has no model (2 lemmas, 0 deletions)\nthe formula does not say "
            "what it encodes\n"},
           {"f.cnf", "wrong", 1, "not verified: line 2: the clause '1' does not follow\n"},
           {"f.cnf", "unfinished", 1, "not verified: the proof ends without the empty clause\n"},
           {"f.cnf", "malformed", 2,
            "clausoku: malformed:2:2: the end of the file; expected the clause's final 0\n"},
           {"bad.cnf", "right", 2,
            "clausoku: bad.cnf:3:1: the end of the file after 1 clause; "
            "expected 4 clauses, as declared\n"},
       }) {
    const auto result = run_in_folder(folder, {"verify-proof", formula, proof});
    BOOST_CHECK_EQUAL(result.exit_code, exit_code);
    BOOST_CHECK_EQUAL(result.out + result.err, text);
  }
  BOOST_CHECK_EQUAL(run_in_folder(folder, {"verify-proof", "f.cnf", "absent"}).exit_code, 2);
  BOOST_CHECK_EQUAL(run_shell("clausoku verify-proof f.cnf - < right", folder.path()).exit_code, 0);
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_wrong_usage) {
  for (const auto& [arguments, message] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"prove", "--solver", "magic"},
            "--solver: unknown solver 'magic'; expected cadical, cryptominisat or "
            "external:COMMAND"},
           {{"prove", "--solver", "external:true"},
            "--solver: expected {proof} in the command, for the proof's file"},
           {{"prove", "--binary", "--solver", "external:true {} {proof}"},
            "--solver: binary is for a solver that is linked in; "
            "the command has options of its own"},
           {{"prove", "--binary", "--solver", "cryptominisat"},
            "--solver: cryptominisat writes no binary proofs"},
           {{"prove", "--output", "a", "--output-dir", "b"}, "--output excludes --output-dir"},
           {{"verify-proof", "-", "-"}, "PROOF: standard input is already the formula"},
           {{"verify-proof"}, "FORMULA is required"},
       }) {
    const auto result = run_program(arguments);
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.out, "");
    BOOST_CHECK_EQUAL(result.err,
                      "clausoku: " + message + " (see 'clausoku " + arguments[0] + " --help')\n");
  }
  BOOST_CHECK_EQUAL(run_program({"prove", euler_file}).err,
                    "clausoku: more than one puzzle; "
                    "expected --output-dir for two files each, or --select\n");
}

BOOST_AUTO_TEST_CASE(trims_a_proof_to_lemmas_that_are_all_needed) {
  const TemporaryFolder folder;
  const auto result =
      run_shell("clausoku prove --trim --output g --select 6 " + data_file("p096_sudoku.txt") +
                    " && clausoku verify-proof g.cnf g.drat | head -n 1; "
                    "for k in $(seq $(wc -l < g.drat)); do sed ${k}d g.drat > less; "
                    "clausoku verify-proof g.cnf less > said; echo $?; done | sort -u",
                folder.path());
  BOOST_TEST(result.err.find(" each remaining one is needed\n") != std::string::npos, result.err);
  BOOST_TEST(result.out.starts_with("verified: the formula has no model ("), result.out);
  BOOST_TEST(result.out.ends_with(" 0 deletions)\n1\n"), result.out);
}

BOOST_AUTO_TEST_CASE(writes_a_proof_as_lrat) {
  const TemporaryFolder folder;
  const auto result =
      run_shell("clausoku prove -q --lrat --output g --select 6 " + data_file("p096_sudoku.txt") +
                    " && clausoku verify-proof g.cnf g.lrat | head -n 1",
                folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out.starts_with("verified: the formula has no model ("), result.out);
  BOOST_TEST(!std::filesystem::exists(folder.path() / "g.drat"));
}

BOOST_AUTO_TEST_CASE(trims_the_empty_proof_of_a_formula_with_the_empty_clause) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "prove='clausoku prove -q --reduce propagated --select 1 --output g'; $prove --lrat " +
          euler_file +
          "; cat g.lrat; clausoku verify-proof g.cnf g.lrat | head -n 1; $prove --trim " +
          euler_file + "; cat g.drat",
      folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             "2 0 1 0\nverified: the formula has no model (0 lemmas, 0 deletions)\n0\n");
}

BOOST_AUTO_TEST_CASE(verifies_a_folder_of_certificates_as_a_table) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "clausoku prove -q --trim --output-dir c --select 6-7 " + data_file("p096_sudoku.txt") +
          " && alone=\"env PATH=/nowhere $(command -v clausoku)\" && $alone verify-proof c | "
          "sed 's/ [0-9.]* *verified/ TIME verified/; s/  */ /g'; "
          "clausoku prove -q --lrat --output-dir c --select 7 " +
          data_file("p096_sudoku.txt") +
          "; head -n 1 c/Grid_06.drat > less; mv less c/Grid_06.drat; echo 'p cnf 1 0' > "
          "c/none.cnf; "
          "echo d 0 d > c/Grid_07.drat; $alone verify-proof c > said; echo $?; "
          "sed 's/  */ /g; s/[0-9]*\\.[0-9]/TIME/' said",
      folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             "formula proof lemmas deletions ms verdict\nGrid_06 DRAT 4 0 TIME verified\nGrid_07 "
             "DRAT 2 0 TIME verified\n2\nformula proof lemmas deletions ms verdict\nGrid_06 DRAT 1 "
             "0 TIME not verified: the proof ends without the empty clause\nGrid_07 drat TIME "
             "c/Grid_07.drat:2:1: the end of the file; expected the clause's final 0\nGrid_07 LRAT "
             "2 0 TIME verified\nnone none no proof for it\n");
}

BOOST_AUTO_TEST_CASE(verifies_also_by_other_proof_checkers_on_the_path) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "clausoku prove -q --trim --output-dir c --select 7 " + data_file("p096_sudoku.txt") +
          "; mkdir bin; PATH=$PWD/bin:$PATH; "
          "printf '#!/bin/sh\\necho s VERIFIED $#\\n' > bin/drat-trim; chmod +x bin/drat-trim; "
          "clausoku verify-proof c | sed 's/  */ /g; s/[0-9]*\\.[0-9]/TIME/g'; "
          "printf '#!/bin/sh\\necho s NOT VERIFIED; exit 1\\n' > bin/drat-trim; "
          "clausoku verify-proof c > said; echo $?; sed 's/  */ /g; s/[0-9]*\\.[0-9]/TIME/' said",
      folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             "formula proof lemmas deletions ms drat-trim ms verdict\n"
             "Grid_07 DRAT 2 0 TIME TIME verified\n"
             "3\n"
             "formula proof lemmas deletions ms drat-trim ms verdict\n"
             "Grid_07 DRAT 2 0 TIME not verified verified; drat-trim disagrees\n");
}

BOOST_AUTO_TEST_CASE(says_what_a_proof_does_not_cover) {
  const TemporaryFolder folder;
  const auto result =
      run_shell("clausoku prove -q --output p --select 6 --reduce probed " + euler_file +
                    "; clausoku verify-proof p.cnf p.drat | tail -n 1; "
                    "env PATH=/nowhere $(command -v clausoku) verify-proof . | tail -n 1 | sed "
                    "'s/.*verified/verified/'",
                folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             "not covered by the proof: the reduction 'probed'\n"
             "verified, but the proof does not cover the reduction 'probed'\n");
}

BOOST_AUTO_TEST_CASE(repeats_no_name_that_contradicts_the_houses) {
  const TemporaryFolder folder;
  const auto layouts = data_lines("jigsaw_layouts_impossible.txt");
  folder.write("layout.txt", layouts.front() + "\n");
  run_in_folder(folder, {"prove", "-q", "--solver", "cryptominisat", "layout.txt"});
  const auto result = run_shell(
      "sed 's/^\\(c clausoku canvas 9 9 9\\) .*/\\1 9x9/' layout-1.cnf > forged.cnf; "
      "clausoku verify-proof forged.cnf layout-1.frat; echo $?; "
      "echo s UNSATISFIABLE | clausoku decode forged.cnf; echo $?",
      folder.path());
  BOOST_TEST(result.out == "2\n2\n");
  BOOST_TEST(result.err ==
             "clausoku: forged.cnf:3:1: the name '9x9' of another board; expected a name that fits "
             "the houses\n"
             "clausoku: forged.cnf:3:1: the name '9x9' of another board; expected a name that fits "
             "the houses\n");
}

// Only checkers that answer the same question differently disagree.
BOOST_AUTO_TEST_CASE(exits_with_3_only_if_another_checker_contradicts) {
  const std::string clauses = "1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
  const std::string lemmas = "1 0\n0\n";
  const std::string lrat_lemmas = "6 1 0 1 2 0\n7 0 6 3 4 0\n";
  const std::string refuses = "echo s NOT VERIFIED; exit 1";
  const std::string accepts = "echo s VERIFIED";
  struct Case {
    std::string checker;
    std::string script;
    std::string clause;
    std::string proof;
    int exit_code;
    std::string verdict;  // the end of the line
  };
  for (const auto& [checker, script, clause, proof, exit_code, expected] : std::vector<Case>{
           {"drat-trim", accepts, "3 0\n", lemmas, 0, " verified"},
           {"drat-trim", refuses, "3 0\n", lemmas, 3, " verified; drat-trim disagrees"},
           {"drat-trim", accepts, "-3 4 0\n", "3 0\n" + lemmas, 3,
            "'3' does not follow; drat-trim disagrees"},
           {"drat-trim", refuses, "-3 4 0\n", "3 0\n" + lemmas, 1, "'3' does not follow"},
           // drat-trim ignores the deletion of a unit clause, and of a clause that does not exist.
           {"drat-trim", refuses, "-3 0\n", "d -3 0\n3 0\n" + lemmas, 0, " verified"},
           {"drat-trim", accepts, "3 0\n", "d 3 4 0\n" + lemmas, 1,
            "'3 4' is deleted, but does not exist"},
           // drat-trim also tries the other literals of a RAT lemma.
           {"drat-trim", accepts, "-3 4 0\n", "3 5 0\n" + lemmas, 1, "'3 5' does not follow"},
           {"drat-trim", accepts, "3 0\n", "1 0\n", 1, "the proof ends without the empty clause"},
           {"drat-trim", "echo s TIMEOUT", "3 0\n", lemmas, 0, " verified"},
           {"drat-trim", "kill -SEGV $$", "3 0\n", lemmas, 0, " verified"},
           {"lrat-check", "echo c VERIFIED", "3 0\n", lrat_lemmas, 0, " verified"},
           {"lrat-check", "echo c NOT VERIFIED", "3 0\n", lrat_lemmas, 3,
            " verified; lrat-check disagrees"},
           // lrat-check wants negative hints for deleted clauses.
           {"lrat-check", "echo c NOT VERIFIED", "-3 4 0\n", "5 d 5 0\n5 3 0 0\n" + lrat_lemmas, 0,
            " verified"},
           {"cake_lpr", "echo s VERIFIED UNSAT", "3 0\n", lrat_lemmas, 0, " verified"},
           {"cake_lpr", "echo s UNSATISFIABLE", "3 0\n", lrat_lemmas, 0, " verified"},
           {"cake_lpr", "echo c empty clause not derived at end of proof >&2", "3 0\n", lrat_lemmas,
            3, " verified; cake_lpr disagrees"},
           {"cake_lpr", "echo CakeML heap space exhausted. >&2; exit 1", "3 0\n", lrat_lemmas, 0,
            " verified"},
       }) {
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "bin");
    fs::create_directories(folder.path() / "proofs");
    folder.write("bin/" + checker, "#!/bin/sh\n" + script + "\n");
    folder.write("proofs/f.cnf", "p cnf 5 5\n" + clauses + clause);
    folder.write(checker == "drat-trim" ? "proofs/f.drat" : "proofs/f.lrat", proof);
    const auto result = run_shell(
        "chmod +x bin/*; PATH=$PWD/bin:$PATH; clausoku verify-proof proofs", folder.path());
    BOOST_TEST(result.exit_code == exit_code, checker << ": " << script << ": " << result.out);
    BOOST_TEST(result.out.ends_with(expected + "\n"), result.out);
  }
}

// Other checkers see no comments: they may verify the proof of a formula that is not the grid's.
BOOST_AUTO_TEST_CASE(no_checker_contradicts_the_comparison_with_the_grid) {
  const TemporaryFolder folder;
  const auto proved =
      run_shell("mkdir bin c; clausoku prove -q --solver cryptominisat --output c/f " +
                    unsolvable_file + "; mv c/f.frat c/f.drat",
                folder.path());
  BOOST_TEST(proved.err == "");
  std::string formula = read_file(folder.path() / "c/f.cnf");
  const std::size_t first_clause = formula.find('\n', formula.find("\np ") + 1) + 1;
  folder.write("c/f.cnf", formula.insert(first_clause, "2 "));
  folder.write("bin/drat-trim", "#!/bin/sh\necho s VERIFIED\n");
  const auto result = run_shell(
      "chmod +x bin/*; PATH=$PWD/bin:$PATH; clausoku verify-proof c > said; echo $?;"
      " grep -c disagrees said; grep -c 'differs from its comments' said",
      folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out == "1\n0\n1\n");
}

BOOST_AUTO_TEST_CASE(count_certifies_all_solutions) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "clausoku prove --solver cryptominisat --count --output s " + data_file("several.txt") +
          " 2>&1 | cut -d'(' -f1; clausoku verify-proof s.cnf s.frat | tail -n 1 | cut -d')' -f2; "
          "clausoku enumerate -q --limit 10 " +
          data_file("several.txt") +
          " | sed -n '1p;$p'; sed -n 's/^c certificate solution //p' s.cnf | tr -d ' \n' | wc -c; "
          "cadical -q s.cnf | clausoku decode s.cnf; "
          "sed 's/certificate count 10/certificate count 9/' s.cnf > nine.cnf; "
          "clausoku verify-proof nine.cnf s.frat",
      folder.path());
  const std::string first =
      "497386251318245976625197843532719684864532197179864325786423519243951768951678432";
  BOOST_TEST(result.out.starts_with("several-1: its 10 solutions are all: s.cnf, s.frat \n"),
             result.out);
  BOOST_TEST(
      result.out.find(" has exactly 10 solutions, from " + first + " to ") != std::string::npos,
      result.out);
  BOOST_TEST(result.out.find(" in ascending order\n" + first + "\n") != std::string::npos,
             result.out);
  BOOST_TEST(result.out.find("\n810\n") != std::string::npos, result.out);
  BOOST_TEST(result.err.find("nine.cnf:17:1: solutions of 810 numbers; expected 729 from 1 to 9") !=
                 std::string::npos,
             result.err);
}

BOOST_AUTO_TEST_CASE(count_certifies_at_most_10000_solutions) {
  const TemporaryFolder folder;
  folder.write("blank.txt", std::string(36, '.') + "\n");
  const auto result = run_in_folder(folder, {"prove", "--count", "--box", "2x3", "blank.txt"});
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err ==
             "clausoku: blank-1: more than 10000 solutions; nothing can be certified\n");
  BOOST_CHECK_EQUAL(count_files(folder.path()), 1);
}

// A stub replaces clausoku-verify, which is an optional part. tests/verified tests the real one.
struct VerifiedCheckerCase {
  std::string script;
  int exit_code;
  std::string first_line;  // of verify-proof
  std::string verdict;     // in the table of a folder
  int prove_exit_code;
  std::string message;  // the end of the message of prove
};

const std::vector<VerifiedCheckerCase> verified_checker_cases{
    {"echo \"$1: verified: the claim\"", 0, "formally verified: the claim", "formally verified", 0,
     "each remaining one is needed; formally verified"},
    {"echo \"$1: not covered: the rule x\"; exit 1", 1,
     "not formally verified: not covered: the rule x", "verified; not formally verified", 1,
     "Grid 07: not formally verified: not covered: the rule x"},
    {"echo \"$1: not verified: a reason\"; exit 1", 3,
     "not formally verified: not verified: a reason",
     "verified; clausoku-verify disagrees; not formally verified", 3,
     "Grid 07: not formally verified: not verified: a reason"},
    {"echo \"$1: verified: the claim\"; exit 1", 1, "not formally verified: exit code 1",
     "verified; not formally verified", 1, "Grid 07: not formally verified: exit code 1"},
};

BOOST_AUTO_TEST_CASE(clausoku_verify_must_verify_with_verified) {
  for (const auto& [script, exit_code, first_line, verdict, prove_exit_code, message] :
       verified_checker_cases) {
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "bin");
    folder.write("bin/clausoku-verify", "#!/bin/sh\n" + script + "\n");
    const auto result = run_shell(
        "chmod +x bin/*; PATH=$PWD/bin:$PATH; clausoku prove -q --lrat --output-dir c --select 7 " +
            euler_file +
            "; clausoku verify-proof --verified c/Grid_07.cnf c/Grid_07.lrat > said; echo $?; "
            "head -n 1 said; clausoku verify-proof --verified c | tail -n 1 | sed 's/.*[0-9.]  //';"
            "clausoku prove --verified --output new --select 7 " +
            euler_file +
            " 2> said; echo $?; sed 's/.*: each/each/; s/^clausoku: //' said; ls new.*",
        folder.path());
    const std::string files = prove_exit_code == 0 ? "new.cnf\nnew.lrat\n" : "";
    BOOST_TEST(result.out.find(std::to_string(exit_code) + "\n" + first_line + "\n") == 0U,
               result.out);
    BOOST_TEST(
        result.out.find(verdict + "\n" + std::to_string(prove_exit_code)) != std::string::npos,
        result.out);
    BOOST_TEST(
        result.out.ends_with(std::to_string(prove_exit_code) + "\n" + message + "\n" + files),
        result.out);
  }
}

BOOST_AUTO_TEST_CASE(verified_says_how_to_build_clausoku_verify) {
  const TemporaryFolder folder;
  fs::copy_file(program_path(), folder.path() / "clausoku");
  for (const std::string& command : std::vector<std::string>{"verify-proof --verified a.cnf a.lrat",
                                                             "prove --verified " + euler_file}) {
    const auto result = run_shell("PATH=/nowhere ./clausoku " + command, folder.path());
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err.starts_with(
                   "clausoku: --verified: the program 'clausoku-verify' was not found on PATH; "
                   "tools/build-verified builds it in a checkout of the sources"),
               result.err);
  }
}

BOOST_AUTO_TEST_CASE(plain_writes_the_clauses_without_comments) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "for option in -q --plain; do clausoku prove -q $option --lrat --output f$option --select "
      "7 " +
          euler_file +
          "; done; grep -v '^c' f-q.cnf | cmp - f--plain.cnf && cmp f-q.lrat f--plain.lrat"
          " && clausoku verify-proof f--plain.cnf f--plain.lrat",
      folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             "verified: the formula has no model (2 lemmas, 0 deletions)\n"
             "the formula does not say what it encodes\n");
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_folder_without_formulas) {
  const TemporaryFolder folder;
  const auto result = run_program({"verify-proof", folder.path()});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: " + folder.path().string() +
                               ": no formula; expected files NAME.cnf with NAME.drat\n");
  BOOST_TEST(run_program({"verify-proof", folder.path(), "x"}).err ==
             "clausoku: FORMULA: a folder has its own proofs; expected no other file (see "
             "'clausoku verify-proof --help')\n");
}

BOOST_AUTO_TEST_SUITE_END()
