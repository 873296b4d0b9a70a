// Tests of `clausoku encode --target` with tools other than plain SAT solvers. Each tool accepts
// the formula that is written for it.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(targets)

namespace {

const std::string euler_file = data_file("p096_sudoku.txt");

/// A solved grid with wrong digits in two corners: two givens must be dropped.
const std::string grid_with_two_wrong_digits = "2234341221434322\n";

/// A 4×4 puzzle with several solutions.
const std::string ambiguous_puzzle = "1...2.....3.....\n";

std::size_t count_occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

ProgramResult encode_for_target(const std::string& target, const std::string& input,
                                const TemporaryFolder& folder,
                                std::vector<std::string> options = {}) {
  std::vector<std::string> arguments{"encode", "--target", target, "--output",
                                     (folder.path() / ("formula." + target)).string()};
  arguments.insert(arguments.end(), options.begin(), options.end());
  arguments.push_back("-");
  auto result = run_program(arguments, input);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 0);
  return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_all_solutions_in_opb_with_clasp) {
  if (!has_program("clasp")) return;
  const TemporaryFolder folder;
  const std::string counted = run_program({"count", "-"}, ambiguous_puzzle).out;
  for (const std::string encoding : {"minimal", "natural", "extended", "augmented"}) {
    encode_for_target("opb", ambiguous_puzzle, folder, {"--encoding", encoding});
    const auto found = run_shell("clasp -q 0 formula.opb", folder.path());
    BOOST_TEST(found.out.find("c Models         : " + counted.substr(counted.rfind('\t') + 1)) !=
                   std::string::npos,
               encoding << ": " << found.out << counted);
  }
}

BOOST_AUTO_TEST_CASE(writes_opb_that_minisat_plus_reads) {
  if (!has_program("minisat+")) return;
  const TemporaryFolder folder;
  encode_for_target("opb", read_file(euler_file), folder, {"--select", "7"});
  BOOST_TEST(run_shell("minisat+ formula.opb", folder.path()).out.find("s SATISFIABLE") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(drops_the_fewest_givens_with_maxsat_solvers) {
  const TemporaryFolder folder;
  encode_for_target("wcnf", grid_with_two_wrong_digits, folder);
  if (has_program("toulbar2")) {
    const auto found = run_shell("toulbar2 formula.wcnf", folder.path());
    BOOST_TEST(found.out.find("Optimum: 2 ") != std::string::npos, found.out);
  }
  if (has_program("clasp")) {
    const auto found = run_shell("clasp formula.wcnf", folder.path());
    BOOST_TEST(found.out.find("\no 2\ns OPTIMUM FOUND\n") != std::string::npos, found.out);
  }
  if (has_program("z3")) {
    const auto found = run_shell("z3 formula.wcnf", folder.path());
    BOOST_TEST(found.out.find("sat") != std::string::npos, found.out);
  }
}

BOOST_AUTO_TEST_CASE(finds_a_puzzle_with_the_fewest_givens_as_optimum) {
  const TemporaryFolder folder;
  const std::string full = "1234341221434321\n";
  const auto written =
      run_shell("clausoku encode --fewest-givens --output few.wcnf - <<< " + full, folder.path());
  BOOST_TEST(written.err == "");
  BOOST_TEST(written.exit_code == 0);
  const std::string text = read_file(folder.path() / "few.wcnf");
  BOOST_TEST(
      text.starts_with("c clausoku fewest-givens 1\nc clausoku name stdin-1\n"
                       "c clausoku complete yes\nc varname 1 r1c1=1\n"));
  if (has_program("toulbar2")) {
    const auto found = run_shell("toulbar2 few.wcnf", folder.path());
    BOOST_TEST(found.out.find("Optimum: 4 ") != std::string::npos, found.out);
  }
  if (!has_program("clasp")) return;
  // clasp finds an optimum with 4 givens. As a puzzle, these givens have only the solution `full`.
  const auto found = run_shell(
      "clasp few.wcnf | grep '^v' | tail -n 1 | tr -d 'v\\n' | tr ' ' '\\n' | "
      "sed -n 's/^\\([0-9]*\\)$/\\1/p' | grep -v '^0' > kept; "
      "line=1234341221434321; for k in {1..16}; do "
      "if grep -qx $k kept; then printf %s ${line:k-1:1}; else printf .; fi; done; echo",
      folder.path());
  BOOST_TEST(count_occurrences(found.out, ".") == 12U, found.out);
  BOOST_TEST(run_program({"solve", "-q", "-"}, found.out).out == full);
}

BOOST_AUTO_TEST_CASE(rejects_the_option_fewest_givens_for_an_ambiguous_puzzle) {
  const auto result = run_program({"encode", "--fewest-givens", "-"}, ambiguous_puzzle);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == "");
  BOOST_TEST(
      result.err ==
      "clausoku: -:1: stdin-1: a puzzle not known to have one solution; expected one solution\n");
}

BOOST_AUTO_TEST_CASE(marks_the_formula_as_incomplete_at_the_time_limit) {
  const TemporaryFolder folder;
  // With all 81 digits given, making the formula takes far longer than 0.5 s.
  const std::string full =
      run_program({"solve", "-q", "--first", "-"}, read_file(euler_file).substr(0, 98)).out;
  const std::string file = folder.path() / "few.wcnf";
  const auto result =
      run_program({"encode", "--fewest-givens", "--timeout", "0.5", "--output", file, "-"}, full);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err.find("stdin-1: not all sets were found within the limits; at least ") !=
                 std::string::npos,
             result.err);
  BOOST_TEST(read_file(file).find("\nc clausoku complete no\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(solves_each_cube_with_cadical) {
  if (!has_program("cadical")) return;
  const TemporaryFolder folder;
  encode_for_target(
      "inccnf", "1234341221434322\n" + grid_with_two_wrong_digits + "1234............\n", folder);
  const auto found = run_shell("cadical formula.inccnf", folder.path());
  for (const std::string line :
       {"CUBE 1 UNSATISFIABLE", "CUBE 2 UNSATISFIABLE", "CUBE 3 SATISFIABLE"}) {
    BOOST_TEST(found.out.find(line) != std::string::npos, found.out);
  }
}

BOOST_AUTO_TEST_CASE(counts_solutions_by_candidates_with_cryptominisat) {
  if (!has_program("cryptominisat5")) return;
  const TemporaryFolder folder;
  const std::string counted = run_program({"count", "-"}, ambiguous_puzzle).out;
  const std::size_t solutions = std::stoul(counted.substr(counted.rfind('\t') + 1));
  // With the binary at-most-one encoding, the minimal encoding lets two codes mean the same digit.
  for (const std::string amo : {"pairwise", "binary", "bimander"}) {
    encode_for_target("counting", ambiguous_puzzle, folder,
                      {"--encoding", "minimal", "--amo", amo});
    const auto found = run_shell(
        "cryptominisat5 --verb 0 --onlysampling --maxsol 1000 formula.counting", folder.path());
    BOOST_TEST(count_occurrences(found.out, "s SATISFIABLE") == solutions, amo);
  }
}

BOOST_AUTO_TEST_CASE(lists_the_same_variables_in_both_projection_comments) {
  const TemporaryFolder folder;
  encode_for_target("counting", read_file(euler_file), folder, {"--select", "1"});
  std::istringstream lines(read_file(folder.path() / "formula.counting"));
  std::string show_variables;
  std::string ind_variables;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("c p show ")) show_variables += line.substr(9);
    if (line.starts_with("c ind ")) ind_variables += line.substr(6);
  }
  BOOST_TEST(show_variables == ind_variables);
  BOOST_TEST(show_variables.ends_with(" 0"));
}

BOOST_AUTO_TEST_CASE(decodes_a_formula_for_model_counters) {
  const TemporaryFolder folder;
  encode_for_target("counting", read_file(euler_file), folder, {"--select", "7"});
  if (!has_program("cadical")) return;
  const auto decoded =
      run_shell("cadical -q formula.counting | clausoku decode formula.counting", folder.path());
  BOOST_TEST(decoded.out == run_program({"solve", "-q", "--engine", "backtrack", "--first", "-"},
                                        read_file(euler_file))
                                .out.substr(6 * 82, 82));
}

BOOST_AUTO_TEST_CASE(decodes_an_answer_to_one_puzzle_of_an_incremental_formula) {
  const TemporaryFolder folder;
  const std::string puzzles = "11..............\n1...3..22..34...\n..............1.\n";
  const std::string solution = "1234341221434321";
  const auto encode = [&](const std::string& text, const std::string& name) {
    return folder.write(name, run_program({"encode", "--target", "inccnf", "-"}, text).out);
  };
  const std::string file = encode(puzzles, "f.icnf");
  std::string model = "s SATISFIABLE\nv ";
  for (int cell = 0; cell < 16; ++cell)
    model += std::to_string(4 * cell + solution[static_cast<std::size_t>(cell)] - '0') + ' ';
  const auto decoded = run_program({"decode", "--output-format", "jsonl", file}, model + "0\n");
  BOOST_TEST(decoded.exit_code == 0);
  BOOST_TEST(decoded.out.find("\"blank-4x4-2\"") != std::string::npos, decoded.out);
  BOOST_TEST(decoded.out.find("\"" + solution + "\"") != std::string::npos, decoded.out);
  // Two puzzles have this solution, and no puzzle has another one.
  const std::string twice = encode(puzzles + "1...............\n", "twice.icnf");
  const auto ambiguous = run_program({"decode", twice}, model + "0\n");
  BOOST_TEST(ambiguous.exit_code == 2);
  BOOST_TEST(ambiguous.err ==
             "clausoku: -: an answer that may be that of any of 2 puzzles of the formula; expected "
             "a model of one, or a formula of one puzzle\n");
  const auto other = run_program({"decode", encode("4...............\n", "g.icnf")}, model + "0\n");
  BOOST_TEST(other.err == "clausoku: -: a model of none of the formula's puzzles\n");
  BOOST_TEST(run_program({"decode", file}, "s UNSATISFIABLE\n").err ==
             "clausoku: -: an answer that may be that of any of 3 puzzles of the formula; expected "
             "a model of one, or a formula of one puzzle\n");
  const auto none = run_program({"decode", encode("11..............\n", "h.icnf")}, "UNSAT\n");
  BOOST_TEST(none.out.starts_with("# none"), none.out);
}

BOOST_AUTO_TEST_CASE(names_files_after_the_target) {
  const TemporaryFolder folder;
  for (const auto& [target, ending] :
       {std::pair{"cnf", "cnf"}, {"counting", "cnf"}, {"wcnf", "wcnf"}, {"opb", "opb"}}) {
    run_program({"encode", "--target", target, "--select", "1", "--output-dir",
                 (folder.path() / target).string(), euler_file});
    BOOST_TEST(
        std::filesystem::exists(folder.path() / target / (std::string("Grid_01.") + ending)));
  }
}

BOOST_AUTO_TEST_CASE(rejects_puzzles_of_different_boards_in_one_formula) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "formula.icnf";
  const auto result = run_program(
      {"encode", "--target", "inccnf", "--output", file, "--select", "1-2", "-", euler_file},
      ambiguous_puzzle);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: " + euler_file +
                               ":1: Grid 01: another board or other rules than the first puzzle; "
                               "expected the same for all puzzles of one formula\n");
  BOOST_TEST(!std::filesystem::exists(file));
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_wrong_usage) {
  for (const auto& [arguments, message] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"--target", "wcnf", "--reduce", "givens"},
            "--reduce: 'givens'; expected none with the target wcnf"},
           {{"--target", "inccnf", "--output-dir", "x"},
            "--output-dir: inccnf is one file; expected --output"},
           {{"--target", "opb", "--stats"}, "--target excludes --stats"},
           {{"--target", "opb", "--explain"},
            "--explain: not with the target opb; expected cnf, counting or wcnf"},
           {{"--target", "inccnf", "--explain"},
            "--explain: not with the target inccnf; expected cnf, counting or wcnf"},
           {{"--explain", "--stats"}, "--explain excludes --stats"},
           {{"--explain", "--fewest-givens"}, "--explain excludes --fewest-givens"},
           {{"--target", "smt"},
            "--target: unknown value 'smt'; expected one of cnf, counting, wcnf, wcnf-2022, opb, "
            "inccnf"},
       }) {
    std::vector<std::string> all{"encode"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto result = run_program(all, ambiguous_puzzle);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err == "clausoku: " + message + " (see 'clausoku encode --help')\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
