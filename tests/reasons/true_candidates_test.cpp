#include "src/reasons/solution_finder.hpp"

#include "src/check/checker.hpp"
#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(true_candidates)

namespace {

/// Boards with enough givens that the test can enumerate all solutions.
const std::vector<Series> enumerable_series{
    {2, 2, 3, 100}, {2, 2, 0, 1}, {2, 3, 14, 100}, {3, 2, 16, 50}, {3, 3, 30, 100}, {4, 4, 170, 10},
};

Candidates find_candidates_by_enumeration(const Grid& grid) {
  constexpr int most = 2000000;
  const Outcome outcome = backtrack(grid, most);
  BOOST_REQUIRE_LT(outcome.solutions.size(), most);
  Candidates candidates = Candidates::none(grid.board());
  for (const Grid& solution : outcome.solutions) {
    for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
      candidates.add(cell, solution[cell]);
    }
  }
  return candidates;
}

}  // namespace

BOOST_DATA_TEST_CASE(true_candidates_equal_enumeration, enumerable_series, series) {
  std::mt19937 random(2);
  for (int k = 0; k < series.count; ++k) {
    const Grid grid = make_puzzle_with_random_givens(series.board(), series.givens, random);
    const TrueCandidates found = find_true_candidates(grid, default_solver(), Deadline());
    BOOST_CHECK(found.complete);
    BOOST_CHECK(found.proven == find_candidates_by_enumeration(grid));
    for (const Grid& solution : found.solutions) BOOST_CHECK(!check_solution(grid, solution));
    // Each solver call except the last proves at least one new candidate.
    BOOST_CHECK_LE(found.calls, found.proven.total() - grid.board().cell_count() + 2);
  }
}

BOOST_AUTO_TEST_CASE(true_candidates_under_pencilmarks_equal_enumeration) {
  std::mt19937 random(3);
  Kinds kinds;
  for (int k = 0; k < 200; ++k) {
    Candidates marks = Candidates::all(board(2, 2));
    for (int left_out = 0; left_out < 12 + k % 12; ++left_out) {
      marks.remove(static_cast<Cell>(random() % 16), static_cast<Digit>(random() % 4) + 1);
    }
    Grid grid(board(2, 2));
    grid.restrict(marks);
    const TrueCandidates found = find_true_candidates(grid, default_solver(), Deadline());
    BOOST_CHECK(found.complete);
    BOOST_CHECK(found.proven == find_candidates_by_enumeration(grid));
    kinds.count(found.solutions.size());
  }
  BOOST_CHECK_GE(kinds.smallest_count(), 5);
}

BOOST_AUTO_TEST_CASE(needs_two_calls_for_a_unique_and_few_for_a_blank_puzzle) {
  const auto hard =
      parse_grid(board(3, 3),
                 "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8.."
                 "4......1...2");
  BOOST_CHECK_EQUAL(find_true_candidates(hard, default_solver(), Deadline()).calls, 2);
  const auto empty = find_true_candidates(Grid(board(3, 3)), default_solver(), Deadline());
  BOOST_CHECK_EQUAL(empty.proven.total(), 729);
  BOOST_CHECK_LT(empty.calls, 729 / 4);
}

BOOST_AUTO_TEST_CASE(finds_no_candidates_without_a_solution) {
  std::mt19937 random(4);
  const Grid grid = make_puzzle_with_one_wrong_given(board(3, 3), 26, random);
  const auto found = find_true_candidates(grid, default_solver(), Deadline());
  BOOST_CHECK(found.complete);
  BOOST_CHECK_EQUAL(found.proven.total(), 0);
}

BOOST_AUTO_TEST_CASE(result_is_incomplete_after_a_stop_request) {
  std::stop_source stop;
  stop.request_stop();
  const auto found =
      find_true_candidates(Grid(board(3, 3)), default_solver(), Deadline(stop.get_token()));
  BOOST_CHECK(!found.complete);
  BOOST_CHECK(found.solutions.empty());
}

BOOST_AUTO_TEST_SUITE_END()
