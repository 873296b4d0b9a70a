#include "src/reasons/further_givens.hpp"

#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(further_givens)

namespace {

std::optional<FurtherGivens> further_givens_of(const Grid& grid,
                                               const Deadline& deadline = Deadline()) {
  Rules rules(grid, default_solver());
  const auto candidates = find_true_candidates(grid, default_solver(), Deadline());
  return find_further_givens(grid, candidates, rules, default_solver(), deadline);
}

Grid with(Grid grid, const std::vector<Placement>& added) {
  for (const Placement& given : added) grid.set(given.cell, given.digit);
  return grid;
}

/// Whether one or two further givens do, by trying all digits in all blank cells.
std::size_t fewest_by_brute_force(const Grid& grid) {
  const Board& shape = grid.board();
  std::vector<Placement> all;
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    for (Digit digit = 1; digit <= shape.size() && grid[cell] == 0; ++digit) {
      all.push_back({cell, digit});
    }
  }
  for (const Placement& a : all) {
    if (backtrack(with(grid, {a})).verdict == Verdict::unique) return 1;
  }
  for (const Placement& a : all) {
    for (const Placement& b : all) {
      if (a.cell < b.cell && backtrack(with(grid, {a, b})).verdict == Verdict::unique) return 2;
    }
  }
  return 3;
}

}  // namespace

BOOST_AUTO_TEST_CASE(they_leave_one_solution_and_are_as_few_as_brute_force_says) {
  std::mt19937 random(1);
  std::set<std::size_t> sizes;
  for (int k = 0; k < 60; ++k) {
    const Grid grid = random_puzzle(board(2, 2), k % 4, random);
    if (backtrack(grid).verdict != Verdict::multiple) continue;
    const auto found = further_givens_of(grid);
    BOOST_REQUIRE(found);
    BOOST_CHECK(backtrack(with(grid, found->givens)).verdict == Verdict::unique);
    BOOST_CHECK_EQUAL(std::min<std::size_t>(found->givens.size(), 3), fewest_by_brute_force(grid));
    BOOST_CHECK(found->smallest || found->givens.size() > 3);
    sizes.insert(found->givens.size());
  }
  BOOST_CHECK_GT(sizes.size(), 2U);
}

BOOST_AUTO_TEST_CASE(many_solutions_get_a_set_that_nothing_can_be_left_out_of) {
  for (const Grid& grid : {Grid(board(3, 3)), Grid(board(2, 3))}) {
    const auto found = further_givens_of(grid);
    BOOST_REQUIRE(found);
    BOOST_CHECK(!found->smallest);
    BOOST_CHECK(backtrack(with(grid, found->givens)).verdict == Verdict::unique);
    for (std::size_t k = 0; k < found->givens.size(); ++k) {
      BOOST_CHECK(backtrack(with(grid, without(found->givens, k))).verdict == Verdict::multiple);
    }
  }
}

BOOST_AUTO_TEST_CASE(of_more_than_three_it_is_not_known_whether_fewer_do) {
  // All 288 solutions are listed, no 4x4 board is decided by fewer than four givens, and pairs are
  // all that is tried.
  const auto found = further_givens_of(Grid(board(2, 2)));
  BOOST_REQUIRE(found);
  BOOST_CHECK_GE(found->givens.size(), 4U);
  BOOST_CHECK(!found->smallest);
}

BOOST_AUTO_TEST_CASE(a_deadline_that_has_come_finds_none) {
  std::stop_source stop;
  stop.request_stop();
  BOOST_CHECK(!further_givens_of(Grid(board(3, 3)), Deadline(stop.get_token())));
}

BOOST_AUTO_TEST_SUITE_END()
