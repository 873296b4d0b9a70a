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
