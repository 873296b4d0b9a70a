// Compares the witnesses that a puzzle is minimal with the answers of the backtracker.
#include "src/reasons/redundant_premises.hpp"

#include <boost/test/unit_test.hpp>
#include <random>

#include "src/check/checker.hpp"
#include "src/clues/clue_rule.hpp"
#include "tests/reasons/reasons_testing.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(witnesses)

namespace {

/// Checks each witness, and that the backtracker finds no solution where a witness is missing.
/// Returns the number of witnesses.
int count_checked_witnesses(const Grid& grid, const Grid& solution) {
  const std::vector<Demand> demands = list_demands(grid);
  const Witnesses found = find_witnesses(grid, solution, default_solver(), {});
  BOOST_TEST(found.complete);
  BOOST_REQUIRE(found.fillings.size() == demands.size());
  int count = 0;
  for (std::size_t k = 0; k < demands.size(); ++k) {
    const Grid others = without(grid, demands[k]);
    BOOST_TEST(found.fillings[k].has_value() == (backtrack(others).verdict == Verdict::multiple));
    if (!found.fillings[k]) continue;
    ++count;
    BOOST_TEST(!check_solution(others, *found.fillings[k]));
    BOOST_TEST(!(*found.fillings[k] == solution));
  }
  return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_a_witness_for_each_needed_given) {
  std::mt19937 random(5);
  int unique = 0;
  int needed = 0;
  for (int round = 0; round < 60; ++round) {
    const Grid puzzle = make_puzzle_with_random_givens(board(2, 3), 16, random);
    const Outcome outcome = backtrack(puzzle);
    if (outcome.verdict != Verdict::unique) continue;
    ++unique;
    needed += count_checked_witnesses(puzzle, outcome.solutions.front());
  }
  BOOST_TEST(unique > 10);
  BOOST_TEST(needed > 30);
}

BOOST_AUTO_TEST_CASE(finds_witnesses_for_needed_clues) {
  const Board shape = board(2, 3);
  Grid puzzle(shape);
  puzzle.set(3, 3);
  RuleList rules;
  for (const char* text :
       {"killer-cage 7 r1c1,r2c1", "killer-cage 10 r1c5,r1c6", "killer-cage 17 r3c1,r3c2,r3c3,r4c3",
        "killer-cage 9 r4c6,r5c5,r5c6", "killer-cage 3 r5c2,r5c3", "killer-cage 3 r6c5,r6c6",
        "thermometer r1c6,r2c6,r3c6"}) {
    rules.push_back(std::get<std::shared_ptr<const Rule>>(parse_rule(text, shape)));
  }
  puzzle.set_rules(rules);
  const Outcome outcome = backtrack(puzzle);
  BOOST_REQUIRE(outcome.verdict == Verdict::unique);
  BOOST_TEST(count_checked_witnesses(puzzle, outcome.solutions.front()) ==
             7);  // all except the cage at r6c5
}

BOOST_AUTO_TEST_CASE(finds_witnesses_for_needed_pencilmarks) {
  std::mt19937 random(3);
  int needed = 0;
  for (int round = 0; round < 100; ++round) {
    const Grid solution = random_solution(board(2, 2), random);
    Candidates marks = Candidates::none(board(2, 2));
    for (Cell cell = 0; cell < 16; ++cell) {
      marks.add(cell, solution[cell]);
      for (Digit digit = 1; digit <= 4; ++digit) {
        if (random() % 3 == 0) marks.add(cell, digit);
      }
    }
    Grid puzzle(board(2, 2));
    puzzle.set(0, solution[0]);
    puzzle.restrict(marks);
    if (backtrack(puzzle).verdict == Verdict::unique)
      needed += count_checked_witnesses(puzzle, solution);
  }
  BOOST_TEST(needed > 5);
}

BOOST_AUTO_TEST_CASE(result_is_incomplete_after_the_deadline) {
  const Grid puzzle = grid_9x9(easy);
  const Grid solution = backtrack(puzzle).solutions.front();
  const Deadline passed({}, std::chrono::nanoseconds(0));
  const Witnesses found = find_witnesses(puzzle, solution, default_solver(), passed);
  BOOST_TEST(!found.complete);
  BOOST_TEST(found.fillings.size() == list_demands(puzzle).size());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
