// Tests of clues in every command. The puzzle is a 4×4 killer without givens, so only a command
// that uses the cages finds its solution.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(clues)

namespace {

using namespace clausoku::test;

const std::string rows_4x4 =
    R"({"size":4,"title":"small","grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";

/// Returns a killer puzzle. It has one solution if `last_sum` is 4, and none if `last_sum` is 3.
/// Without its last cage the puzzle has several solutions.
std::string killer_puzzle_json(const std::string& last_sum) {
  return rows_4x4 +
         R"("killercage":[{"cells":["R1C1","R1C2","R2C1"],"value":"9"},)"
         R"({"cells":["R1C3","R1C4"],"value":"5"},)"
         R"({"cells":["R2C3","R2C4","R3C4"],"value":"9"},)"
         R"({"cells":["R3C1","R4C1","R4C2"],"value":"7"},)"
         R"({"cells":["R4C3","R4C4"],"value":")" +
         last_sum + "\"}]}\n";
}

const std::string solution = "3241413213242413";

}  // namespace

BOOST_AUTO_TEST_CASE(solves_and_cross_checks_a_killer) {
  const auto solved = run_program({"solve"}, killer_puzzle_json("4"));
  BOOST_TEST(solved.exit_code == 0);
  BOOST_TEST(solved.out == solution + "\n");
}

BOOST_AUTO_TEST_CASE(counts_and_enumerates_solutions_of_a_killer) {
  const auto counted = run_program({"count", "-q"}, killer_puzzle_json("4"));
  BOOST_TEST(counted.exit_code == 0);
  BOOST_TEST(counted.out == "1\tsmall\t1\n");
  const auto listed = run_program({"enumerate", "-q"}, killer_puzzle_json("4"));
  BOOST_TEST(listed.exit_code == 0);
  BOOST_TEST(listed.out == solution + "\n");
  BOOST_TEST(run_program({"count", "-q"}, killer_puzzle_json("3")).out == "1\tsmall\t0\n");
}

BOOST_AUTO_TEST_CASE(checks_redundant_cages_and_candidates_of_a_killer) {
  const auto checked =
      run_program({"check", "-q", "--minimal", "--candidates"}, killer_puzzle_json("4"));
  BOOST_TEST(checked.exit_code == 0);
  BOOST_TEST(checked.out ==
             "1\tsmall\tunique\t\tredundant the cage of 9 at r1c1; the cage of 7 at r3c1\t"
             "..3..2.....41......41.....3..2..1.....3..2.....4.2.....41.....3.\n");
  const auto broken = run_program({"check", "-q", "--minimal"}, killer_puzzle_json("3"));
  BOOST_TEST(broken.exit_code == 1);
  BOOST_TEST(
      broken.out.starts_with("1\tsmall\tnone\tafter singles, locked candidates and the "
                             "clues' conclusions, "));
  BOOST_TEST(broken.out.ends_with("\t-\n"));
}

BOOST_AUTO_TEST_CASE(explains_which_cages_contradict_each_other) {
  const auto explained = run_program({"explain", "--smallest"}, killer_puzzle_json("3"));
  BOOST_TEST(explained.exit_code == 0);
  BOOST_TEST(explained.err == "");
  BOOST_TEST(
      explained.out ==
      "small: no solution: 2 clues cannot all hold\n  the cage of 7 at r3c1 and the cage of 3 at "
      "r4c3\nproven: no set of fewer clues is enough\nafter singles, locked candidates and the "
      "clues' conclusions, r4c2 has no digit left\n+------+------+\n| .  . | .  . |\n| .  . | .  . "
      "|\n+------+------+\n|[.] . | .  . |\n|[.][.]|[.][.]|\n+------+------+\nclues:\n  cage of 9 "
      "at r1c1: r1c1 r1c2 r2c1\n  cage of 5 at r1c3: r1c3 r1c4\n  cage of 9 at r2c3: r2c3 r2c4 "
      "r3c4\n  [cage of 7 at r3c1]: r3c1 r4c1 r4c2\n  [cage of 3 at r4c3]: r4c3 r4c4\n");
}

BOOST_AUTO_TEST_CASE(explains_which_cages_force_a_digit) {
  const auto explained =
      run_program({"explain", "--smallest", "--cell", "r1c2"}, killer_puzzle_json("4"));
  BOOST_TEST(explained.exit_code == 0);
  BOOST_TEST(explained.out.starts_with(
      "small: r1c2 must be 2: 3 clues leave no choice\n  the cage of 5 at r1c3, the cage of 9 at "
      "r2c3 and the cage of 7 at r3c1\nproven: no set of fewer clues is enough\n"));
}

BOOST_AUTO_TEST_CASE(proves_a_killer_and_verifies_the_certificate) {
  for (const std::string sum : {"4", "3"}) {
    const TemporaryFolder folder;
    const auto proved = run({.arguments = {program_path(), "prove"},
                             .input = killer_puzzle_json(sum),
                             .folder = folder.path()});
    BOOST_TEST(proved.exit_code == 0);
    const std::string proof =
        std::filesystem::exists(folder.path() / "small.drat") ? "small.drat" : "small.frat";
    const auto verified = run({.arguments = {program_path(), "verify-proof", "small.cnf", proof},
                               .folder = folder.path()});
    BOOST_TEST(verified.exit_code == 0);
    BOOST_TEST(verified.out.starts_with("verified: "));
    BOOST_TEST(verified.out.find("under the rules killer-cage 9 r1c1,r1c2,r2c1; ") !=
               std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(decodes_an_answer_to_a_killer_formula) {
  const TemporaryFolder folder;
  const auto encoded = run({.arguments = {program_path(), "encode", "--output", "small.cnf"},
                            .input = killer_puzzle_json("3"),
                            .folder = folder.path()});
  BOOST_TEST(encoded.exit_code == 0);
  const auto decoded = run({.arguments = {program_path(), "decode", "small.cnf"},
                            .input = "s UNSATISFIABLE\n",
                            .folder = folder.path()});
  BOOST_TEST(decoded.exit_code == 1);
  BOOST_TEST(
      decoded.out.starts_with("# none small: the solver found no solution on the board 4x4 "
                              "under the rules killer-cage 9 r1c1,r1c2,r2c1; "));
}

BOOST_AUTO_TEST_CASE(rejects_a_certificate_that_lacks_one_of_the_cages) {
  const TemporaryFolder folder;
  run({.arguments = {program_path(), "prove", "--solver", "cryptominisat"},
       .input = killer_puzzle_json("4"),
       .folder = folder.path()});
  std::string formula = read_file(folder.path() / "small.cnf");
  const std::size_t cage = formula.find("c clausoku rule killer-cage 4 ");
  BOOST_REQUIRE(cage != std::string::npos);
  formula.erase(cage, formula.find('\n', cage) + 1 - cage);
  std::ofstream(folder.path() / "small.cnf") << formula;
  const auto verified =
      run({.arguments = {program_path(), "verify-proof", "small.cnf", "small.frat"},
           .folder = folder.path()});
  BOOST_TEST(verified.exit_code != 0);
}

BOOST_AUTO_TEST_CASE(reads_a_puzzle_link_from_the_command_line) {
  const auto converted =
      run_program({"convert", "--to", "f-puzzles-link"}, killer_puzzle_json("4"));
  const std::string link = converted.out.substr(0, converted.out.find('\n'));
  const auto solved = run_program({"solve", link});
  BOOST_TEST(solved.exit_code == 0, solved.err);
  BOOST_TEST(solved.out == solution + "\n");

  const auto truncated_link = run_program({"solve", link.substr(0, link.size() / 2)});
  BOOST_TEST(truncated_link.exit_code == 1);
  BOOST_TEST(truncated_link.err.starts_with("clausoku: link:1:"), truncated_link.err);
  const auto foreign_link = run_program({"solve", "https://example.org/sudoku"});
  BOOST_TEST(foreign_link.exit_code == 2);
  BOOST_TEST(
      foreign_link.err.starts_with("clausoku: link:1:1: a link that does not contain its puzzle"),
      foreign_link.err);
}

BOOST_AUTO_TEST_SUITE_END()
