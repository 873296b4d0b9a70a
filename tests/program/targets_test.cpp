// `clausoku encode` for other tools than SAT solvers: each takes what is written for it.
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

const std::string euler = data_file("p096_sudoku.txt");

/// A solved grid with a wrong digit in a corner and one more wrong digit: two givens have to go.
const std::string two_wrong = "2234341221434322\n";

/// Four rows of four, with several solutions.
const std::string several = "1...2.....3.....\n";

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

ProgramResult encoded_for(const std::string& target, const std::string& input,
                          const TemporaryFolder& folder, std::vector<std::string> options = {}) {
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

BOOST_AUTO_TEST_CASE(clasp_finds_with_cardinalities_as_many_solutions_as_there_are) {
  if (!has_program("clasp")) return;
  const TemporaryFolder folder;
  const std::string counted = run_program({"count", "-"}, several).out;
  for (const std::string encoding : {"minimal", "natural", "extended", "augmented"}) {
    encoded_for("opb", several, folder, {"--encoding", encoding});
    const auto found = run_shell("clasp -q 0 formula.opb", folder.path());
    BOOST_TEST(found.out.find("c Models         : " + counted.substr(counted.rfind('\t') + 1)) !=
                   std::string::npos,
               encoding << ": " << found.out << counted);
  }
}

BOOST_AUTO_TEST_CASE(minisat_plus_reads_opb) {
  if (!has_program("minisat+")) return;
  const TemporaryFolder folder;
  encoded_for("opb", read_file(euler), folder, {"--select", "7"});
  BOOST_TEST(run_shell("minisat+ formula.opb", folder.path()).out.find("s SATISFIABLE") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(maxsat_solvers_drop_as_few_givens_as_have_to_go) {
  const TemporaryFolder folder;
  encoded_for("wcnf", two_wrong, folder);
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

BOOST_AUTO_TEST_CASE(an_optimum_over_the_givens_is_a_smallest_puzzle) {
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
  // clasp's optimum as a puzzle: it has the one solution.
  const auto found = run_shell(
      "clasp few.wcnf | grep '^v' | tail -n 1 | tr -d 'v\\n' | tr ' ' '\\n' | "
      "sed -n 's/^\\([0-9]*\\)$/\\1/p' | grep -v '^0' > kept; "
      "line=1234341221434321; for k in {1..16}; do "
      "if grep -qx $k kept; then printf %s ${line:k-1:1}; else printf .; fi; done; echo",
      folder.path());
  BOOST_TEST(count_of(found.out, ".") == 12U, found.out);
  BOOST_TEST(run_program({"solve", "-q", "-"}, found.out).out == full);
}

BOOST_AUTO_TEST_CASE(without_one_solution_there_are_no_fewest_givens) {
  const auto result = run_program({"encode", "--fewest-givens", "-"}, several);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == "");
  BOOST_TEST(
      result.err ==
      "clausoku: -:1: stdin-1: not known to have one solution; expected a puzzle that has\n");
}

BOOST_AUTO_TEST_CASE(when_the_time_is_up_the_formula_says_that_sets_are_missing) {
  const TemporaryFolder folder;
  // All 81 digits of a solution: the question how few suffice takes far longer.
  const std::string full =
      run_program({"solve", "-q", "--first", "-"}, read_file(euler).substr(0, 98)).out;
  const std::string file = folder.path() / "few.wcnf";
  const auto result =
      run_program({"encode", "--fewest-givens", "--timeout", "0.5", "--output", file, "-"}, full);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err.find("stdin-1: the time was up before all sets were found; at least ") !=
                 std::string::npos,
             result.err);
  BOOST_TEST(read_file(file).find("\nc clausoku complete no\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(cadical_solves_cube_after_cube) {
  if (!has_program("cadical")) return;
  const TemporaryFolder folder;
  encoded_for("inccnf", "1234341221434322\n" + two_wrong + "1234............\n", folder);
  const auto found = run_shell("cadical formula.inccnf", folder.path());
  for (const std::string line :
       {"CUBE 1 UNSATISFIABLE", "CUBE 2 UNSATISFIABLE", "CUBE 3 SATISFIABLE"}) {
    BOOST_TEST(found.out.find(line) != std::string::npos, found.out);
  }
}

BOOST_AUTO_TEST_CASE(cryptominisat_tells_solutions_apart_by_their_candidates_alone) {
  if (!has_program("cryptominisat5")) return;
  const TemporaryFolder folder;
  const std::string counted = run_program({"count", "-"}, several).out;
  const std::size_t solutions = std::stoul(counted.substr(counted.rfind('\t') + 1));
  // In the minimal encoding two codes of binary may say the same.
  for (const std::string amo : {"pairwise", "binary", "bimander"}) {
    encoded_for("counting", several, folder, {"--encoding", "minimal", "--amo", amo});
    const auto found = run_shell(
        "cryptominisat5 --verb 0 --onlysampling --maxsol 1000 formula.counting", folder.path());
    BOOST_TEST(count_of(found.out, "s SATISFIABLE") == solutions, amo);
  }
}

BOOST_AUTO_TEST_CASE(both_ways_to_name_what_is_counted_name_the_same) {
  const TemporaryFolder folder;
  encoded_for("counting", read_file(euler), folder, {"--select", "1"});
  std::istringstream lines(read_file(folder.path() / "formula.counting"));
  std::string show;
  std::string ind;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("c p show ")) show += line.substr(9);
    if (line.starts_with("c ind ")) ind += line.substr(6);
  }
  BOOST_TEST(show == ind);
  BOOST_TEST(show.ends_with(" 0"));
}

BOOST_AUTO_TEST_CASE(a_formula_for_counters_is_decoded_like_any_other) {
  const TemporaryFolder folder;
  encoded_for("counting", read_file(euler), folder, {"--select", "7"});
  if (!has_program("cadical")) return;
  const auto decoded =
      run_shell("cadical -q formula.counting | clausoku decode formula.counting", folder.path());
  BOOST_TEST(decoded.out ==
             run_program({"solve", "-q", "--engine", "backtrack", "--first", "-"}, read_file(euler))
                 .out.substr(6 * 82, 82));
}

BOOST_AUTO_TEST_CASE(files_are_named_after_their_target) {
  const TemporaryFolder folder;
  for (const auto& [target, ending] :
       {std::pair{"cnf", "cnf"}, {"counting", "cnf"}, {"wcnf", "wcnf"}, {"opb", "opb"}}) {
    run_program({"encode", "--target", target, "--select", "1", "--output-dir",
                 (folder.path() / target).string(), euler});
    BOOST_TEST(
        std::filesystem::exists(folder.path() / target / (std::string("Grid_01.") + ending)));
  }
}

BOOST_AUTO_TEST_CASE(puzzles_of_one_formula_have_one_board) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "formula.icnf";
  const auto result = run_program(
      {"encode", "--target", "inccnf", "--output", file, "--select", "1-2", "-", euler}, several);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: " + euler +
                               ":1: Grid 01: another board or other rules than the first puzzle's; "
                               "expected the same for all that share a formula\n");
  BOOST_TEST(!std::filesystem::exists(file));
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_exit_2) {
  for (const auto& [arguments, message] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"--target", "wcnf", "--reduce", "givens"},
            "--reduce: 'givens'; expected none with --target wcnf"},
           {{"--target", "inccnf", "--output-dir", "x"},
            "--output-dir: inccnf is one file; expected --output"},
           {{"--target", "opb", "--stats"}, "--target excludes --stats"},
           {{"--target", "smt"},
            "--target: unknown value 'smt'; expected one of cnf, counting, wcnf, opb, inccnf"},
       }) {
    std::vector<std::string> all{"encode"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto result = run_program(all, several);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err == "clausoku: " + message + " (see 'clausoku encode --help')\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
