#include "src/calls/result.hpp"

#include <boost/test/unit_test.hpp>

#include "src/boards/alphabet.hpp"
#include "src/engines/spec.hpp"
#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(stated_solution)

namespace {

const Grid solution = solution_4x4();

/// Returns a puzzle whose solution is given in the input, at line 3, column 20.
Puzzle stated_puzzle(const Grid& grid, std::string_view digits) {
  Puzzle puzzle = puzzle_of(grid, "P", 3);
  puzzle.stated_solution = std::make_shared<const StatedSolution>(
      StatedSolution{parse_grid(board(2, 2), digits), CellPlaces({{3, 20}})});
  return puzzle;
}

Outcome make_outcome_with_solutions(Verdict verdict, std::vector<Grid> solutions = {}) {
  Outcome outcome;
  outcome.verdict = verdict;
  outcome.solutions = std::move(solutions);
  return outcome;
}

/// Returns the error, "ALARM: " with the contradiction, or an empty text if the check finds none.
std::string stated_solution_error(const Puzzle& puzzle, const Outcome& outcome) {
  const StatedSolutionCheck comparison = compare_stated_solution(puzzle, outcome);
  BOOST_TEST((comparison.statement == Statement::wrong) == comparison.wrong.has_value());
  BOOST_TEST((comparison.statement == Statement::contradicts) ==
             comparison.contradiction.has_value());
  if (comparison.contradiction) return "ALARM: " + *comparison.contradiction;
  return comparison.wrong ? to_string(*comparison.wrong) : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(accepts_a_right_stated_solution) {
  const Outcome unique = make_outcome_with_solutions(Verdict::unique, {solution});
  BOOST_TEST(stated_solution_error(stated_puzzle(unique_4x4(), "1234341221434321"), unique) == "");
  BOOST_TEST(stated_solution_error(puzzle_of(unique_4x4()), unique) == "");
}

BOOST_AUTO_TEST_CASE(reports_a_wrong_stated_solution_at_its_first_wrong_digit) {
  BOOST_TEST(
      stated_solution_error(stated_puzzle(unique_4x4(), "1234341221344321"),
                            make_outcome_with_solutions(Verdict::unique, {solution})) ==
      "some.txt:3:30: 3 in r3c3 of the stated solution; expected 4, as in the only solution");
}

BOOST_AUTO_TEST_CASE(names_digits_by_the_letters_of_the_puzzle) {
  Puzzle puzzle = stated_puzzle(unique_4x4(), "1234341221344321");
  puzzle.alphabet = std::make_shared<const Alphabet>(*Alphabet::parse("A-D"));
  BOOST_TEST(
      stated_solution_error(puzzle, make_outcome_with_solutions(Verdict::unique, {solution})) ==
      "some.txt:3:30: C in r3c3 of the stated solution; expected D, as in the only solution");
  const Outcome unknown = make_outcome_with_solutions(Verdict::unknown);
  Puzzle blank = stated_puzzle(Grid(board(2, 2)), "1234341221344321");
  blank.alphabet = puzzle.alphabet;
  BOOST_TEST(stated_solution_error(blank, unknown) ==
             "some.txt:3:20: a wrong stated solution: column 3 has C twice");
  Puzzle other = stated_puzzle(unique_4x4(), "2134341221434321");
  other.alphabet = puzzle.alphabet;
  BOOST_TEST(stated_solution_error(other, unknown) ==
             "some.txt:3:20: a wrong stated solution: r1c1 is given as A and solved as B");
}

BOOST_AUTO_TEST_CASE(accepts_a_stated_solution_that_is_one_of_several) {
  const Grid blank(board(2, 2));
  for (const Verdict verdict : {Verdict::multiple, Verdict::solvable, Verdict::unknown}) {
    const Outcome outcome = make_outcome_with_solutions(verdict, {solution});
    BOOST_TEST(stated_solution_error(stated_puzzle(blank, "1243341221344321"), outcome) == "");
    BOOST_TEST(stated_solution_error(stated_puzzle(blank, "1244341221344321"), outcome) ==
               "some.txt:3:20: a wrong stated solution: row 1 has 4 twice");
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_stated_solution_of_an_unsolvable_puzzle) {
  Grid grid(board(2, 2));
  for (Cell cell = 0; cell < 3; ++cell) grid.set(cell, cell + 1);
  grid.set(7, 4);
  BOOST_TEST(stated_solution_error(stated_puzzle(grid, "1234341221434321"),
                                   make_outcome_with_solutions(Verdict::none)) ==
             "some.txt:3:20: a wrong stated solution: r2c4 is given as 4 and solved as 2");
}

BOOST_AUTO_TEST_CASE(a_verdict_that_excludes_a_right_stated_solution_raises_an_alarm) {
  const Grid blank(board(2, 2));
  BOOST_TEST(stated_solution_error(stated_puzzle(blank, "1234341221434321"),
                                   make_outcome_with_solutions(Verdict::none)) ==
             "ALARM: the solution stated in the input passes the check, but the verdict is none");
  BOOST_TEST(stated_solution_error(stated_puzzle(blank, "1243341221344321"),
                                   make_outcome_with_solutions(Verdict::unique, {solution})) ==
             "ALARM: the solution stated in the input passes the check, but the verdict is unique");
}

BOOST_AUTO_TEST_CASE(does_not_check_a_stated_solution_if_givens_clash) {
  Grid grid(board(2, 2));
  grid.set(0, 1);
  grid.set(1, 1);
  BOOST_TEST(stated_solution_error(stated_puzzle(grid, "1234341221434321"),
                                   make_outcome_with_solutions(Verdict::invalid)) == "");
}

BOOST_AUTO_TEST_CASE(a_wrong_stated_solution_does_not_change_the_verdict) {
  const auto engine = make_engine(SatSpec{});
  const Result result =
      decide_puzzle(stated_puzzle(unique_4x4(), "1234341221344321"), *engine, {}, {});
  BOOST_TEST(result.good());
  BOOST_TEST(!result.alarm);
  BOOST_REQUIRE(result.wrong_statement);
  BOOST_TEST(result.wrong_statement->place.column == 30);
}

BOOST_AUTO_TEST_SUITE_END()
