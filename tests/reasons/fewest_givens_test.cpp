#include "src/reasons/fewest_givens.hpp"

#include <bit>

#include "src/clues/clue_rule.hpp"
#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(fewest_givens)

namespace {

/// Returns a 4×4 grid from 16 characters, in which '.' is a blank cell.
Grid grid_4x4(std::string_view line) {
  Grid grid(Board::with_boxes(2, 2).value());
  for (Cell cell = 0; cell < 16; ++cell) {
    if (line[static_cast<std::size_t>(cell)] != '.')
      grid.set(cell, line[static_cast<std::size_t>(cell)] - '0');
  }
  return grid;
}

bool is_unique(const Grid& grid) {
  return find_solutions(grid, 2, default_solver(), {}).grids.size() == 1;
}

/// Tries all subsets of the givens; returns the fewest givens that leave one solution.
int count_fewest_givens(const Grid& grid) {
  std::vector<Cell> givens;
  for (Cell cell = 0; cell < 16; ++cell) {
    if (grid[cell] != 0) givens.push_back(cell);
  }
  int fewest = static_cast<int>(givens.size());
  for (unsigned subset = 0; subset < 1U << givens.size(); ++subset) {
    if (std::popcount(subset) >= fewest) continue;
    Grid some(grid.board());
    some.set_rules(grid.rules());
    for (std::size_t k = 0; k < givens.size(); ++k) {
      if ((subset >> k & 1) != 0) some.set(givens[k], grid[givens[k]]);
    }
    if (is_unique(some)) fewest = std::popcount(subset);
  }
  return fewest;
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_as_few_sufficient_givens_as_brute_force) {
  for (const char* line : {"1.3.3..2.1..4.2.", "12..34..21....21", "1234..........21"}) {
    const Grid grid = grid_4x4(line);
    if (!is_unique(grid)) {
      BOOST_TEST(!find_unavoidable_sets(grid, default_solver(), {}));
      continue;
    }
    const auto found = find_unavoidable_sets(grid, default_solver(), {});
    BOOST_REQUIRE(found);
    BOOST_REQUIRE(found->fewest);
    BOOST_TEST(static_cast<int>(found->fewest->size()) == count_fewest_givens(grid));
    BOOST_TEST(found->at_least == static_cast<int>(found->fewest->size()));
    Grid some(grid.board());
    for (const int k : *found->fewest) some.set(found->givens[k], grid[found->givens[k]]);
    BOOST_TEST(is_unique(some));
  }
}

BOOST_AUTO_TEST_CASE(removing_givens_does_not_remove_clues) {
  int fewer = 0;
  for (const char* clue : {"killer-cage 3 r1c1,r1c2", "thermometer r1c1,r1c2", "anti-knight",
                           "difference 1 r1c2,r1c3", "even r1c2"}) {
    Grid grid = grid_4x4("1234341221434321");
    const int without_clue = count_fewest_givens(grid);
    const auto rule = std::get<0>(parse_rule(clue, grid.board()));
    if (!rule->holds(grid)) continue;
    grid.set_rules({rule});
    const auto found = find_unavoidable_sets(grid, default_solver(), {});
    BOOST_REQUIRE(found);
    BOOST_REQUIRE(found->fewest);
    const auto count = static_cast<int>(found->fewest->size());
    BOOST_TEST(count == count_fewest_givens(grid), clue);
    Grid some(grid.board());
    some.set_rules(grid.rules());
    for (const int k : *found->fewest) some.set(found->givens[k], grid[found->givens[k]]);
    BOOST_TEST(is_unique(some), clue);
    fewer += count < without_clue;
  }
  BOOST_TEST(fewer > 0);
}

BOOST_AUTO_TEST_CASE(unavoidable_sets_are_minimal) {
  const Grid grid = grid_4x4("1234341221434321");
  const auto found = find_unavoidable_sets(grid, default_solver(), {});
  BOOST_REQUIRE(found);
  BOOST_REQUIRE(found->fewest);
  BOOST_TEST(found->fewest->size() == 4U);  // every solution of this board needs four givens
  for (const auto& set : found->sets) {
    Grid without = grid;
    for (const int k : set) without.set(found->givens[k], 0);
    BOOST_TEST(!is_unique(without));
    for (const int k : set) {
      without.set(found->givens[k], grid[found->givens[k]]);
      BOOST_TEST(is_unique(without));
      without.set(found->givens[k], 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(finds_no_unavoidable_sets_without_a_unique_solution) {
  BOOST_TEST(!find_unavoidable_sets(grid_4x4("1..............."), default_solver(), {}));
}

BOOST_AUTO_TEST_SUITE_END()
