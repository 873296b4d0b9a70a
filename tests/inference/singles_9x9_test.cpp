// Tests naked and hidden singles on the 9×9 board against a slow search for single candidates.
#include "src/inference/nine_by_nine/singles_9x9.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>
#include <random>

#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(singles_9x9)

namespace {

/// Removes a digit from the cells of the house, except `kept`.
void remove_from_house(Candidates& open, int house, Cell kept, Digit digit) {
  for (const Cell cell : open.board().house(house)) {
    if (cell != kept) open.remove(cell, digit);
  }
}

/// Places singles one at a time and returns the number of cells left. Returns empty if this ends in
/// a contradiction.
std::optional<int> count_cells_left_slowly(Grid grid) {
  Candidates open = Candidates::all(grid.board());
  const auto place = [&](Cell cell, Digit digit) {
    grid.set(cell, digit);
    open.clear(cell);
    open.add(cell, digit);
    for (const int house : grid.board().houses_of(cell)) {
      remove_from_house(open, house, cell, digit);
    }
  };
  const auto is_only_cell_of_a_house = [&](Cell cell, Digit digit) {
    return std::ranges::any_of(grid.board().houses_of(cell), [&](int house) {
      return std::ranges::count_if(grid.board().house(house),
                                   [&](Cell other) { return open.has(other, digit); }) == 1;
    });
  };
  for (Cell cell = 0; cell < 81; ++cell) {
    if (grid[cell] != 0) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (!grid.allows(cell, digit)) open.remove(cell, digit);
    }
  }
  for (Cell cell = 0; cell < 81; ++cell) {
    if (grid[cell] != 0) place(cell, grid[cell]);
  }
  bool is_changed = true;
  while (is_changed) {
    is_changed = false;
    for (Cell cell = 0; cell < 81; ++cell) {
      for (Digit digit = 1; grid[cell] == 0 && digit <= 9; ++digit) {
        if (!open.has(cell, digit)) continue;
        if (open.count(cell) > 1 && !is_only_cell_of_a_house(cell, digit)) continue;
        place(cell, digit);
        is_changed = true;
      }
    }
  }
  for (Cell cell = 0; cell < 81; ++cell) {
    if (open.count(cell) == 0) return std::nullopt;
  }
  for (int house = 0; house < grid.board().house_count(); ++house) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      const auto has_digit = [&](Cell cell) { return open.has(cell, digit); };
      if (std::ranges::none_of(grid.board().house(house), has_digit)) return std::nullopt;
    }
  }
  if (find_clash(grid)) return std::nullopt;
  return 81 - grid.given_count();
}

}  // namespace

BOOST_AUTO_TEST_CASE(solves_an_easy_puzzle_but_no_hard_one) {
  BOOST_TEST(count_cells_left_by_singles_9x9(grid_9x9(easy)) == 0);
  BOOST_TEST(count_cells_left_by_singles_9x9(grid_9x9(hard)) ==
             count_cells_left_slowly(grid_9x9(hard)).value());
  BOOST_TEST(count_cells_left_by_singles_9x9(Grid(board(3, 3))) == 81);
}

BOOST_AUTO_TEST_CASE(does_not_solve_a_grid_with_a_contradiction) {
  Grid grid = grid_9x9(easy);
  const Digits solution = *BruteForce(grid, 1).solutions().begin();
  while (!grid.is_full()) {
    Grid wrong = grid;
    const Cell cell =
        static_cast<Cell>(std::ranges::find(grid.digits(), 0) - grid.digits().begin());
    for (Digit digit = 1; digit <= 9; ++digit) {
      wrong.set(cell, digit);
      if (find_clash(wrong)) BOOST_TEST(count_cells_left_by_singles_9x9(wrong) > 0);
    }
    grid.set(cell, solution[cell]);
  }
  BOOST_TEST(count_cells_left_by_singles_9x9(grid) == 0);
}

BOOST_AUTO_TEST_CASE(agrees_with_a_slow_search_for_singles) {
  std::mt19937 random(11);
  int solved = 0, unsolved = 0, contradictions = 0;
  for (int k = 0; k < 400; ++k) {
    Grid grid = pattern_with_blanks(board(3, 3), 40 + random() % 15, random);
    if (k % 5 == 0) add_random_digit(grid, random);
    if (k % 3 == 0) {
      Candidates marks = Candidates::all(grid.board());
      for (Cell cell = 0; cell < 81; ++cell) {
        if (random() % 4 == 0) marks.remove(cell, static_cast<Digit>(random() % 9) + 1);
      }
      grid.restrict(marks);
    }
    if (find_clash(grid)) continue;
    const auto left = count_cells_left_slowly(grid);
    if (left) {
      BOOST_TEST(count_cells_left_by_singles_9x9(grid) == *left);
    } else {
      BOOST_TEST(count_cells_left_by_singles_9x9(grid) > 0);
    }
    ++(!left ? contradictions : *left == 0 ? solved : unsolved);
  }
  BOOST_TEST(solved > 50);
  BOOST_TEST(unsolved > 50);
  BOOST_TEST(contradictions > 10);
}

BOOST_AUTO_TEST_SUITE_END()
