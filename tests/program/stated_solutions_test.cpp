// Tests solutions that are given in the input beside the puzzles: `clausoku solve` and `check`
// compare these solutions with the solutions that they find.
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/program/run_program.hpp"
#include "tests/program/solvers_asked.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(stated_solutions)

BOOST_AUTO_TEST_CASE(reports_nothing_for_a_right_stated_solution) {
  const auto result =
      run_program({"solve", "-q"}, "puzzle,solution\n1...3..22..34...,1234341221434321\n");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.out == "1234341221434321\n");
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_CASE(reports_a_wrong_stated_solution_and_writes_the_right_one) {
  const std::string text = "puzzle,solution\n1...3..22..34...,1234341221344321\n";
  const std::string message =
      "clausoku: -:2:28: 3 in r3c3 of the stated solution; expected 4, as in the only solution\n";
  const auto solved = run_program({"solve"}, text);
  BOOST_TEST(solved.exit_code == 1);
  BOOST_TEST(solved.out == "1234341221434321\n");
  BOOST_TEST(solved.err == message + "1 puzzle: 1 unique\n" + solvers_asked_line(1, 1, 0) +
                               "both engines agree on 1 of 1\nwrong solutions in the input: 1\n");
  const auto checked = run_program({"check", "-q"}, text);
  BOOST_TEST(checked.exit_code == 1);
  BOOST_TEST(checked.out ==
             "1\tstdin-1\tunique\tthe stated solution is wrong: 3 in r3c3 of the stated solution; "
             "expected 4, as in the only solution\n");
  const auto record = run_program({"solve", "-q", "--output-format", "jsonl"}, text);
  BOOST_TEST(record.out.find("\"stated_solution\":\"wrong\"") != std::string::npos);
  BOOST_TEST(checked.err == message);
}

BOOST_AUTO_TEST_CASE(reads_records_of_solve_with_their_solutions) {
  const std::string puzzles = "1...3..22..34...\n................\n.1\n";
  for (const std::string format : {"csv", "jsonl"}) {
    const auto records = run_program({"solve", "-q", "--output-format", format}, puzzles);
    const auto again = run_program(
        {"solve", "-q", "--output-format", format, "--fields", "verdict,stated_solution"},
        records.out);
    BOOST_TEST(again.out == (format == "csv" ? "verdict,stated_solution\nunique,agrees\n"
                                               "multiple,\ninvalid,\n"
                                             : "{\"verdict\":\"unique\",\"stated_solution\":"
                                               "\"agrees\"}\n{\"verdict\":\"multiple\","
                                               "\"stated_solution\":null}\n{\"verdict\":"
                                               "\"invalid\",\"stated_solution\":null}\n"));
  }
}

BOOST_AUTO_TEST_CASE(compares_a_full_grid_behind_a_puzzle_or_in_a_pair) {
  const std::string puzzle = "1...3..22..34...";
  const std::string right = "1234341221434321";
  const std::string wrong = "1432341221434321";  // right in its rows, but wrong
  for (const std::string between : {" ", ",", " -> ", " => ", " # solution: ", "\", \""}) {
    const bool is_pair = between.starts_with('"');
    const std::string begin = is_pair ? "[[\"" : "";
    const std::string end = is_pair ? "\"]]\n" : "\n";
    const auto agrees = run_program({"solve", "-q"}, begin + puzzle + between + right + end);
    BOOST_TEST(agrees.err == "");
    BOOST_TEST(agrees.out == right + "\n");
    const auto differs = run_program({"solve", "-q"}, begin + puzzle + between + wrong + end);
    const std::size_t column = begin.size() + puzzle.size() + between.size() + 2;
    BOOST_TEST(differs.err == "clausoku: -:1:" + std::to_string(column) +
                                  ": 4 in r1c2 of the stated solution; expected 2, as in the only "
                                  "solution\n");
    BOOST_TEST(differs.exit_code == 1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
