#include "src/reasons/further_givens.hpp"

#include "tests/printing.hpp"
#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(further_givens)

namespace {

std::optional<FurtherGivens> find_givens_for_uniqueness(const Grid& grid,
                                                        const Deadline& deadline = Deadline()) {
  Rules rules(grid, default_solver());
  const auto candidates = find_true_candidates(grid, default_solver(), Deadline());
  return find_further_givens(grid, candidates, rules, default_solver(), deadline);
}

Grid with_added_givens(Grid grid, const std::vector<Placement>& added) {
  for (const Placement& given : added) grid.set(given.cell, given.digit);
  return grid;
}

/// Returns 1 or 2 if adding one or two givens makes the grid unique, else 3. Tries all digits in
/// all blank cells.
std::size_t count_fewest_further_givens(const Grid& grid) {
  const Board& shape = grid.board();
  std::vector<Placement> all;
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    for (Digit digit = 1; digit <= shape.size() && grid[cell] == 0; ++digit) {
      all.push_back({cell, digit});
    }
  }
  for (const Placement& a : all) {
    if (backtrack(with_added_givens(grid, {a})).verdict == Verdict::unique) return 1;
  }
  for (const Placement& a : all) {
    for (const Placement& b : all) {
      if (a.cell < b.cell && backtrack(with_added_givens(grid, {a, b})).verdict == Verdict::unique)
        return 2;
    }
  }
  return 3;
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_as_few_further_givens_as_brute_force) {
  std::mt19937 random(1);
  std::set<std::size_t> sizes;
  for (int k = 0; k < 60; ++k) {
    const Grid grid = make_puzzle_with_random_givens(board(2, 2), k % 4, random);
    if (backtrack(grid).verdict != Verdict::multiple) continue;
    const auto found = find_givens_for_uniqueness(grid);
    BOOST_REQUIRE(found);
    BOOST_TEST(backtrack(with_added_givens(grid, found->givens)).verdict == Verdict::unique);
    BOOST_CHECK_EQUAL(std::min<std::size_t>(found->givens.size(), 3),
                      count_fewest_further_givens(grid));
    BOOST_CHECK(found->smallest || found->givens.size() > 3);
    sizes.insert(found->givens.size());
  }
  BOOST_CHECK_GT(sizes.size(), 2U);
}

BOOST_AUTO_TEST_CASE(finds_a_minimal_set_for_many_solutions) {
  for (const Grid& grid : {Grid(board(3, 3)), Grid(board(2, 3))}) {
    const auto found = find_givens_for_uniqueness(grid);
    BOOST_REQUIRE(found);
    BOOST_CHECK(!found->smallest);
    BOOST_TEST(backtrack(with_added_givens(grid, found->givens)).verdict == Verdict::unique);
    for (std::size_t k = 0; k < found->givens.size(); ++k) {
      BOOST_CHECK(backtrack(with_added_givens(grid, without_given(found->givens, k))).verdict ==
                  Verdict::multiple);
    }
  }
}

BOOST_AUTO_TEST_CASE(does_not_claim_that_four_further_givens_are_the_fewest) {
  // The search rules out only sets of one and two givens, although it lists all 288 solutions. The
  // board needs at least four givens, so the search cannot prove that its set is smallest.
  const auto found = find_givens_for_uniqueness(Grid(board(2, 2)));
  BOOST_REQUIRE(found);
  BOOST_CHECK_GE(found->givens.size(), 4U);
  BOOST_CHECK(!found->smallest);
}

BOOST_AUTO_TEST_CASE(finds_no_further_givens_after_a_stop_request) {
  std::stop_source stop;
  stop.request_stop();
  BOOST_CHECK(!find_givens_for_uniqueness(Grid(board(3, 3)), Deadline(stop.get_token())));
}

BOOST_AUTO_TEST_SUITE_END()
