// Tests of `clausoku encode`.
#include <fmt/format.h>

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <set>
#include <string>
#include <tuple>

#include "encoder/at_most_one.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/stopping.hpp"

BOOST_AUTO_TEST_SUITE(encode)

namespace {

namespace fs = std::filesystem;
using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");

std::string join_at_most_one_names() {
  std::string names;
  for (const auto& [name, value] : clausoku::at_most_one_names) {
    names.append(names.empty() ? "" : ", ").append(name);
  }
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_one_puzzle_to_standard_output) {
  const auto result = run_program({"encode", "--select", "7", euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  BOOST_CHECK(result.out.starts_with("c clausoku formula 1\nc clausoku name Grid%2007\n"));
  BOOST_CHECK(result.out.ends_with(" 0\n"));
}

BOOST_DATA_TEST_CASE(stops_soon_on_a_signal_while_counting_clauses,
                     boost::unit_test::data::make({"--blank 400 --stats",
                                                   "--blank 400 --no-map --output formula.cnf"}),
                     options) {
  const TemporaryFolder folder;
  const StopResult result = stop_after_cpu_time(
      shell_command("exec clausoku encode " + std::string(options), folder.path()), Seconds(0.5));
  BOOST_TEST(result.exit_code == 143);
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after.count());
  BOOST_CHECK(fs::is_empty(folder.path()));
}

BOOST_AUTO_TEST_CASE(fixes_digits_of_blank_boards_by_unit_clauses) {
  for (const auto& [layout, fixed] : std::vector<std::pair<std::string, std::string>>{
           {"2x2", "4"}, {"samurai", "9"}, {"jigsaw:AAABCABBCCDBCDDD", "4"}, {"latin:5", "5"}}) {
    const auto sizes = run_shell("clausoku encode --break-symmetry digits --stats --blank " +
                                 layout + " | awk '/^fixed digit/ { print $3, $4, $5 }'");
    BOOST_TEST(sizes.out == "0 " + fixed + " " + fixed + "\n", layout + ": " + sizes.out);
  }
  const auto formula = run_shell(
      "clausoku encode --break-symmetry digits --no-map --blank 4 | grep -A 5 -e sym -e ^p");
  BOOST_TEST(formula.out.find("c clausoku break-symmetry digits\nc clausoku row 0 0 0 0\n") !=
             std::string::npos);
  BOOST_TEST(formula.out.find("p cnf 64 452\n1 0\n6 0\n11 0\n16 0\n") != std::string::npos,
             formula.out);
}

BOOST_AUTO_TEST_CASE(writes_pairs_of_cells_in_two_houses_once) {
  const auto formula =
      run_shell("clausoku encode --drop-shared-pairs --blank 9 | grep -e shared -e ^p");
  BOOST_TEST(formula.out == "c clausoku shared-pairs drop\np cnf 729 10530\n");
  const auto excluded = run_shell("clausoku encode --drop-shared-pairs --from-manifest x");
  BOOST_TEST(excluded.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(observes_a_time_limit) {
  const TemporaryFolder folder;
  const auto result =
      run_shell("clausoku encode --blank 400 --timeout 0.01 --output formula.cnf", folder.path());
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: the time limit was hit\n");
  BOOST_CHECK(fs::is_empty(folder.path()));
}

BOOST_AUTO_TEST_CASE(names_what_prevents_fixed_digits) {
  for (const auto& [arguments, message] : std::vector<std::pair<std::string, std::string>>{
           {"--select 1 " + euler_file, "Grid 01: --break-symmetry: the given r1c3=3; "},
           {"--select 1 " + data_file("killer.jsonl"),
            "3-1: --break-symmetry: the cage of 17 at r7c7; "},
           {"<(clausoku generate -q --seed 1 --count 1 --pencilmarks)",
            "--break-symmetry: the pencilmarks of r1c1; "},
           {"--rules anti-knight --blank 9", ""},
           {"--rules non-consecutive --blank 9",
            "blank-9x9 with non-consecutive: --break-symmetry: the rule non-consecutive; "},
           {"--reduce probed --blank 9", "--reduce: 'probed'; expected none or givens "},
           {"--target counting --blank 9", "--target: 'counting'; expected cnf or opb "},
           {"--target wcnf --blank 9", "--target: 'wcnf'; expected cnf or opb "},
           {"--target inccnf --blank 9", "--target: 'inccnf'; expected cnf or opb "},
           {"--family blank", "--break-symmetry excludes --family"},
           {"--fewest-givens " + euler_file, "--break-symmetry excludes --fewest-givens"}}) {
    const auto result =
        run_shell("clausoku encode --break-symmetry digits " + arguments + " > /dev/null");
    BOOST_TEST(result.err.find(message) != std::string::npos, arguments + "\n" + result.err);
    BOOST_TEST(result.exit_code == (message.empty() ? 0 : 2), arguments);
  }
}

BOOST_AUTO_TEST_CASE(explains_each_clause_in_a_comment) {
  const TemporaryFolder folder;
  for (const auto& input : std::vector<std::string>{
           "--select 7 " + euler_file, "--select 1 " + data_file("killer.jsonl"),
           "--target counting --amo sequential --select 1 " + data_file("jigsaws.jsonl"),
           "--target wcnf --encoding augmented --select 7 " + euler_file}) {
    const auto result = run_shell(
        "clausoku encode " + input + " > plain; clausoku encode --explain " + input +
            " > explained; grep -v -E '^c [^ ]+( [^ ]+)*: ' explained > stripped; "
            "cmp plain stripped && grep -c '^[-1-9]' plain && grep -c -E '^c .*: ' explained",
        folder.path());
    const auto line_end = result.out.find('\n');
    BOOST_TEST(result.exit_code == 0, result.err);
    BOOST_TEST(result.out.substr(0, line_end + 1) == result.out.substr(line_end + 1));
  }
}

BOOST_AUTO_TEST_CASE(requires_a_folder_for_several_puzzles) {
  const auto result = run_program({"encode", euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.out, "");
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: more than one puzzle; "
                    "expected --output-dir for a file each, or --select\n");
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_selection_beyond_the_end) {
  const auto result = run_program({"encode", "--select", "51", euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err, "clausoku: no such puzzle; the input has 50\n");
}

BOOST_AUTO_TEST_CASE(writes_a_batch_to_one_file_each) {
  const TemporaryFolder folder;
  const fs::path formulas = folder.path() / "new" / "formulas";
  const auto result = run_program({"encode", "--output-dir", formulas, euler_file, euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(std::distance(fs::directory_iterator(formulas), {}), 101);  // and a manifest
  BOOST_CHECK_EQUAL(read_file(formulas / "Grid_07.cnf"), read_file(formulas / "Grid_07-2.cnf"));
  BOOST_CHECK_EQUAL(read_file(formulas / "Grid_07.cnf"),
                    run_program({"encode", "--select", "7", euler_file}).out);
}

BOOST_AUTO_TEST_CASE(lists_the_formulas_of_a_folder_in_a_manifest) {
  const TemporaryFolder folder;
  folder.write("p.txt", "1...............\n..1.............\n");
  const auto result = run_shell(
      "clausoku encode --output-dir f --compress gzip --encoding minimal,extended p.txt; "
      "cut -d, -f1-16 f/manifest.csv; for k in 2 5; do sed -n ${k}p f/manifest.csv | cut -d, -f19; "
      "done > digests; clausoku compare -q --engine sat:solver=cryptominisat --csv runs.csv "
      "f/manifest.csv > table; cut -d, -f2,5,12,13 runs.csv; "
      "cut -d, -f9 runs.csv | sed -n '2p;5p' | cmp - digests",
      folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out ==
             "file,name,family,board,rules,cells,givens,holes,seed,expected,target,encoding,amo,"
             "shared_pairs,reduce,names\n"
             "p-000001-minimal-pairwise.cnf.gz,p-1-minimal-pairwise,,,,16,1,,,,cnf,minimal,"
             "pairwise,keep,givens,yes\n"
             "p-000001-extended-pairwise.cnf.gz,p-1-extended-pairwise,,,,16,1,,,,cnf,extended,"
             "pairwise,keep,givens,yes\n"
             "p-000002-minimal-pairwise.cnf.gz,p-2-minimal-pairwise,,,,16,1,,,,cnf,minimal,"
             "pairwise,keep,givens,yes\n"
             "p-000002-extended-pairwise.cnf.gz,p-2-extended-pairwise,,,,16,1,,,,cnf,extended,"
             "pairwise,keep,givens,yes\n"
             "name,board,holes,seed\n"
             "p-1-minimal-pairwise,2x2,15,\np-1-extended-pairwise,2x2,15,\n"
             "p-2-minimal-pairwise,2x2,15,\np-2-extended-pairwise,2x2,15,\n");
}

BOOST_AUTO_TEST_CASE(names_files_so_that_they_sort_in_the_order_of_the_puzzles) {
  const TemporaryFolder folder;
  std::string puzzles;
  for (int k = 0; k < 12; ++k) puzzles += "1...............\n";
  folder.write("p.txt", puzzles);
  const auto result = run_shell(
      "clausoku encode --output-dir f p.txt; clausoku encode --output-dir f < p.txt; "
      "clausoku encode --output-dir f --select 7 " +
          euler_file +
          "; ls f; clausoku encode --output-dir g p.txt; "
          "tail -n +2 g/manifest.csv | cut -d, -f1 | sort -c && echo sorted",
      folder.path());
  std::string expected = "Grid_07.cnf\nmanifest.csv\n";
  for (const std::string stem : {"p", "stdin"}) {
    for (int k = 1; k <= 12; ++k) {
      expected += stem + (k < 10 ? "-00000" : "-0000") + std::to_string(k) + ".cnf\n";
    }
  }
  BOOST_TEST(result.out == expected + "sorted\n");
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_CASE(keeps_the_old_manifest_if_the_run_is_interrupted) {
  for (const auto& [run, first_file] :
       {std::pair{"clausoku encode --family holes --seed 1..1000000 --output-dir f &",
                  "holes-9x9-h41-s1.cnf"},
        {"clausoku encode --output-dir f p &", "p-000001.cnf"}}) {
    const TemporaryFolder folder;
    const auto result = run_shell(
        "yes 1............... | head -n 1000000 > p; clausoku encode --blank 4 --output-dir f; cp "
        "f/manifest.csv old; " +
            std::string(run) + " wait_until test -e f/" + first_file +
            "; stop TERM $!; echo $?; cmp old f/manifest.csv; ls -A f | grep -c clausoku",
        folder.path());
    BOOST_TEST(result.out == "143\n0\n");
    BOOST_TEST(result.err == "");
  }
}

BOOST_AUTO_TEST_CASE(keeps_a_file_of_the_user_named_like_a_manifest) {
  const TemporaryFolder folder;
  folder.write("manifest.csv", "puzzle,solution\n1...............,\n");
  const std::string file = folder.path() / "manifest.csv";
  const auto result = run_program({"encode", "--blank", "4", "--output-dir", folder.path()});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: " + file +
                               ": is in the way of a manifest; expected a manifest, or no such "
                               "file\n");
  BOOST_TEST(run_program({"encode", "--output-dir", folder.path(), file}).err ==
             "clausoku: " + file + ": is the input " + file +
                 " too; expected another file to write to\n");
  BOOST_TEST(read_file(file) == "puzzle,solution\n1...............,\n");
}

BOOST_AUTO_TEST_CASE(compares_solvers_on_formulas_for_counters_but_for_no_other_target) {
  const TemporaryFolder folder;
  folder.write("p.txt", "1...3..22..34...\n");
  for (const auto& [target, code, end] :
       {std::tuple{"counting", 0, ".cnf"}, {"opb", 2, ".opb"}, {"wcnf", 2, ".wcnf"}}) {
    const auto result = run_shell(
        fmt::format("clausoku encode --target {0} --output-dir {0} p.txt; clausoku compare -q "
                    "--engine sat:solver=cryptominisat {0}/manifest.csv > table",
                    target),
        folder.path());
    BOOST_TEST(result.exit_code == code, target);
    BOOST_TEST(result.err == (code == 0
                                  ? ""
                                  : fmt::format("clausoku: {0}/p-000001{1}: a formula for '{0}'; "
                                                "expected a formula for 'cnf' or 'counting'\n",
                                                target, end)));
  }
}

BOOST_AUTO_TEST_CASE(writes_no_manifest_of_formulas_without_one) {
  const TemporaryFolder folder;
  folder.write("p.txt", "12344321........\n");
  const auto result = run_shell(
      "clausoku encode --fewest-givens --output-dir f p.txt; ls f; "
      "clausoku encode --output-dir g p.txt; clausoku encode --from-manifest g/manifest.csv "
      "--output-dir h; ls -A h",
      folder.path());
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err ==
             "clausoku: p.txt:1: p-1: a puzzle not known to have one solution; expected one "
             "solution\n"
             "clausoku: g/manifest.csv:2: the formula of a puzzle; expected a formula of a family, "
             "whose grid can be made again\n");
}

BOOST_AUTO_TEST_CASE(keeps_files_inside_the_folder_for_any_puzzle_name) {
  const TemporaryFolder folder;
  std::string text = read_file(euler_file).substr(0, 100);
  text.replace(0, 7, "Grid ../../x\"$(y)");
  run_program({"encode", "--output-dir", folder.path() / "out", "-"}, text);
  BOOST_CHECK(fs::exists(folder.path() / "out" / "Grid_.._.._x___y_.cnf"));
}

BOOST_AUTO_TEST_CASE(encodes_a_selected_range_and_reports_bad_puzzles) {
  const TemporaryFolder folder;
  std::string text = read_file(euler_file);
  text.replace(text.find("900305001"), 1, "a");  // breaks the first puzzle
  const auto result =
      run_program({"encode", "--select", "1-3", "--output-dir", folder.path() / "out", "-"}, text);
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK_EQUAL(result.err, "clausoku: -:3:1: 'a'; expected a digit from 1 to 9 or a blank\n");
  BOOST_CHECK(!fs::exists(folder.path() / "out" / "Grid_01.cnf"));
  BOOST_CHECK(fs::exists(folder.path() / "out" / "Grid_03.cnf"));
  BOOST_CHECK(!fs::exists(folder.path() / "out" / "Grid_04.cnf"));
}

BOOST_AUTO_TEST_CASE(decompressed_formulas_equal_uncompressed_formulas) {
  const auto result = run_shell(
      "clausoku encode --blank 9 --compress gzip | gzip -dc | cmp - <(clausoku encode "
      "--blank 9)");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
}

BOOST_AUTO_TEST_CASE(counts_clauses_by_kind) {
  const auto result = run_program({"encode", "--blank", "9", "--stats", "--reduce", "none"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out,
                    "blank-9x9\n"
                    "                  variables      clauses     literals\n"
                    "candidates              729            0            0\n"
                    "cell >= 1                 0           81          729\n"
                    "cell <= 1                 0         2916         5832\n"
                    "house >= 1                0          243         2187\n"
                    "house <= 1                0         8748        17496\n"
                    "total                   729        11988        26244\n");
}

BOOST_AUTO_TEST_CASE(writes_statistics_of_all_puzzles_to_the_output) {
  const auto result = run_program({"encode", "--stats", euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  for (const std::string name : {"Grid 01\n", "Grid 02\n", "Grid 50\n"}) {
    BOOST_CHECK_NE(result.out.find(name), std::string::npos);
  }
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "sizes";
  const auto to_file = run_program({"encode", "--stats", "--output", file, euler_file});
  BOOST_CHECK_EQUAL(to_file.exit_code, 0);
  BOOST_CHECK_EQUAL(to_file.out, "");
  BOOST_CHECK_EQUAL(read_file(file), result.out);
  BOOST_CHECK_EQUAL(run_shell("clausoku encode --stats --blank 4 > /dev/full").err,
                    "clausoku: standard output: cannot be written: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(shortens_long_names_the_same_way_in_every_run) {
  const TemporaryFolder folder;
  const std::string grid =
      "\n003020600\n900305001\n001806400\n008102900\n700000008\n"
      "006708200\n002609500\n800203009\n005010300\n";
  const std::string name = "Grid " + std::string(300, 'a');
  const std::string text = name + "1" + grid + name + "2" + grid + "Grid 03" + grid;
  const auto encode_to = [&](const std::string& to) {
    return run_program({"encode", "--compress", "gzip", "--output-dir", folder.path() / to, "-"},
                       text);
  };
  const auto result = encode_to("one");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  std::set<std::string> files;
  for (const auto& file : fs::directory_iterator(folder.path() / "one")) {
    files.insert(file.path().filename());
  }
  BOOST_CHECK_EQUAL(files.size(), 4U);
  BOOST_CHECK(files.contains("Grid_03.cnf.gz"));
  BOOST_CHECK(files.contains("manifest.csv"));
  const std::string message = "clausoku: 'Grid " + std::string(35, 'a') +
                              "...': the name is too long for a file; written as Grid_aaa";
  BOOST_CHECK(result.err.starts_with(message));
  BOOST_CHECK_EQUAL(std::count(result.err.begin(), result.err.end(), '\n'), 2);
  encode_to("two");
  for (const std::string& file : files) BOOST_CHECK(fs::exists(folder.path() / "two" / file));
}

BOOST_AUTO_TEST_CASE(writes_the_other_files_after_a_failed_one) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() / "Grid_02.cnf" / "full");
  const auto result =
      run_program({"encode", "--output-dir", folder.path(), "--select", "1-3", euler_file});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err, "clausoku: " + (folder.path() / "Grid_02.cnf").string() +
                                    ": cannot be written: Is a directory\n");
  BOOST_CHECK(fs::exists(folder.path() / "Grid_01.cnf"));
  BOOST_CHECK(fs::exists(folder.path() / "Grid_03.cnf"));
}

BOOST_AUTO_TEST_CASE(refuses_to_overwrite_the_input) {
  const TemporaryFolder folder;
  const std::string file = folder.write("Grid_01.cnf", read_file(euler_file));
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"encode", "--select", "1", "--output", file, file},
        {"encode", "--stats", "--output", file, file},
        {"encode", "--select", "1", "--output-dir", folder.path(), file}}) {
    const auto result = run_program(arguments);
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.err, "clausoku: " + file + ": is the input " + file +
                                      " too; expected another file to write to\n");
    BOOST_CHECK_EQUAL(read_file(file), read_file(euler_file));
  }
}

// The following tests interrupt a program that would write a formula of 16 GB. In case a test is
// killed before it interrupts the program, `ulimit` stops the program at 4 GB.

BOOST_AUTO_TEST_CASE(ends_an_interrupted_formula_with_a_complete_line) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "ulimit -f 4000000; set -m; clausoku encode --blank 144 > big.cnf & "
      "wait_until test -s big.cnf; kill -TERM $!; wait $!",
      folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 143);
  BOOST_CHECK(read_file(folder.path() / "big.cnf").ends_with('\n'));
}

BOOST_AUTO_TEST_CASE(leaves_no_file_after_a_failed_write) {
  BOOST_CHECK_EQUAL(run_program({"encode", "--blank", "9", "--output", "/dev/full"}).err,
                    "clausoku: /dev/full: cannot be written: No space left on device\n");
  const TemporaryFolder folder;
  // `ulimit` simulates a file system that is full after 64 KiB.
  const auto result = run_shell(
      "ulimit -f 64; trap '' XFSZ; clausoku encode --blank 25 --output big.cnf", folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err, "clausoku: big.cnf: cannot be written: File too large\n");
  BOOST_CHECK(fs::is_empty(folder.path()));
}

BOOST_AUTO_TEST_CASE(leaves_no_file_after_an_interrupt) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "ulimit -f 4000000; set -m; clausoku encode --blank 144 --output big.cnf & "
      "wait_until eval '[ -n \"$(find . -type f -size +0)\" ]'; kill -INT $!; wait $!",
      folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 130);
  BOOST_CHECK(fs::is_empty(folder.path()));
}

BOOST_AUTO_TEST_CASE(stops_quietly_on_a_closed_pipe) {
  const auto result =
      run_shell("clausoku encode --blank 400 --no-map | head -n 1; echo ${PIPESTATUS[0]}");
  BOOST_CHECK_EQUAL(result.out, "c clausoku formula 1\n2\n");
  BOOST_CHECK_EQUAL(result.err, "");
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_wrong_usage) {
  for (const auto& [arguments, message] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"encode", "--blank", "7"},
            "--blank: '7'; expected a square number up to 1024, a box ROWSxCOLUMNS, or a layout "
            "(see "
            "'clausoku boards')"},
           {{"encode", "--select", "0"},
            "--select: '0'; expected a puzzle's number from 1 on, or FIRST-LAST"},
           {{"encode", "--select", "5-3"},
            "--select: '5-3'; expected a puzzle's number from 1 on, or FIRST-LAST"},
           {{"encode", "--format", "wcnf", "--blank", "9"}, "the option --format is not known"},
           {{"encode", "--stats", "--output-dir", "x"}, "--output-dir excludes --stats"},
           {{"encode", "--amo", "magic"},
            "--amo: unknown value 'magic'; expected one of all, " + join_at_most_one_names()},
           {{"encode", "--amo", "pairwise,magic"},
            "--amo: unknown value 'magic'; expected one of all, " + join_at_most_one_names()},
       }) {
    const auto result = run_program(arguments);
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.err, "clausoku: " + message + " (see 'clausoku encode --help')\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
