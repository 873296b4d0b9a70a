#include "src/reasons/redundant_premises.hpp"

#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(redundant_premises)

namespace {

const std::vector<Series> puzzle_series{
    {2, 2, 6, 60},
    {2, 3, 14, 60},
    {3, 3, 32, 60},
    {4, 4, 170, 5},
};

}  // namespace

BOOST_DATA_TEST_CASE(finds_givens_that_uniqueness_does_not_need, puzzle_series, series) {
  std::mt19937 random(1);
  int needed = 0;
  int redundant = 0;
  for (int k = 0; k < series.count;) {
    const Grid grid = make_puzzle_with_random_givens(series.board(), series.givens, random);
    if (backtrack(grid).verdict != Verdict::unique) continue;
    ++k;
    Rules rules(grid, default_solver());
    const std::vector<Placement> givens = givens_of(grid);
    const RedundantPremises found = find_redundant_premises(
        rules, premises_of(grid), backtrack(grid).solutions.front(), Deadline());
    BOOST_CHECK(found.complete);
    for (std::size_t given = 0; given < givens.size(); ++given) {
      const bool stays_unique =
          backtrack(replace_givens(grid, without_given(givens, given))).verdict == Verdict::unique;
      BOOST_CHECK_EQUAL(std::ranges::count(found.premises, Premise(givens[given])),
                        stays_unique ? 1 : 0);
      ++(stays_unique ? redundant : needed);
    }
  }
  BOOST_CHECK_GT(needed, 0);
  BOOST_CHECK_GT(redundant, 0);
}

BOOST_AUTO_TEST_CASE(result_is_incomplete_after_a_stop_request) {
  std::mt19937 random(2);
  const Grid grid = make_puzzle_with_random_givens(board(3, 3), 30, random);
  Rules rules(grid, default_solver());
  std::stop_source stop;
  stop.request_stop();
  const auto found =
      find_redundant_premises(rules, premises_of(grid), grid, Deadline(stop.get_token()));
  BOOST_CHECK(!found.complete);
  BOOST_CHECK(found.premises.empty());
}

BOOST_AUTO_TEST_SUITE_END()
