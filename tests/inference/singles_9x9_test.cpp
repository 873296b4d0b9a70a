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

struct Left {
  Grid grid;
  Candidates open;

  int cells() const { return 81 - grid.given_count(); }
  bool is_bivalue(Cell cell) const { return grid[cell] == 0 && open.count(cell) == 2; }

  /// Returns how many candidates a cell shares with the bivalue cells of its houses.
  int links(Cell cell) const {
    int links = 0;
    for (Cell other = 0; other < 81; ++other) {
      const bool is_peer = std::ranges::any_of(grid.board().houses_of(cell), [&](int house) {
        return std::ranges::count(grid.board().house(house), other) == 1;
      });
      if (other == cell || !is_bivalue(other) || !is_peer) continue;
      for (Digit digit = 1; digit <= 9; ++digit) {
        if (open.has(cell, digit) && open.has(other, digit)) ++links;
      }
    }
    return links;
  }
};

/// Places singles one at a time. Returns empty if this ends in a contradiction.
std::optional<Left> place_singles_slowly(Grid grid) {
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
  return Left{grid, open};
}

/// Tests the bivalue cells, their order, and which cells are left. Returns the number of the
/// former.
int compare_bivalue_cells(const Singles9x9& singles, const Left& left) {
  const std::vector<BivalueCell> cells = singles.bivalue_cells();
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const auto& [cell, digits, links] = cells[k];
    BOOST_TEST_REQUIRE(left.is_bivalue(cell));
    BOOST_TEST(digits[0] < digits[1]);
    BOOST_TEST(left.open.has(cell, digits[0]));
    BOOST_TEST(left.open.has(cell, digits[1]));
    BOOST_TEST(links == left.links(cell));
    if (k == 0) continue;
    const BivalueCell& before = cells[k - 1];
    BOOST_TEST((before.links > links || (before.links == links && before.cell < cell)));
  }
  int expected = 0;
  for (Cell cell = 0; cell < 81; ++cell) {
    BOOST_TEST(singles.is_left(cell) == (left.grid[cell] == 0));
    expected += left.is_bivalue(cell) ? 1 : 0;
  }
  BOOST_TEST(std::ssize(cells) == expected);
  BOOST_TEST(singles.count_bivalue_cells() == expected);
  return expected;
}

}  // namespace

BOOST_AUTO_TEST_CASE(solves_an_easy_puzzle_but_no_hard_one) {
  BOOST_TEST(Singles9x9(grid_9x9(easy)).cells_left() == 0);
  BOOST_TEST(Singles9x9(grid_9x9(hard)).cells_left() ==
             place_singles_slowly(grid_9x9(hard))->cells());
  BOOST_TEST(Singles9x9(Grid(board(3, 3))).cells_left() == 81);
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
      if (find_clash(wrong)) BOOST_TEST(Singles9x9(wrong).cells_left() > 0);
    }
    grid.set(cell, solution[cell]);
  }
  BOOST_TEST(Singles9x9(grid).cells_left() == 0);
}

BOOST_AUTO_TEST_CASE(agrees_with_a_slow_search_for_singles) {
  std::mt19937 random(11);
  int solved = 0, unsolved = 0, contradictions = 0, bivalue_cells = 0;
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
    const Singles9x9 singles(grid);
    const auto left = place_singles_slowly(grid);
    if (left) {
      BOOST_TEST(singles.cells_left() == left->cells());
      bivalue_cells += compare_bivalue_cells(singles, *left);
    } else {
      BOOST_TEST(singles.cells_left() > 0);
    }
    ++(!left ? contradictions : left->cells() == 0 ? solved : unsolved);
  }
  BOOST_TEST(solved > 50);
  BOOST_TEST(unsolved > 50);
  BOOST_TEST(contradictions > 10);
  BOOST_TEST(bivalue_cells > 500);
}

BOOST_AUTO_TEST_SUITE_END()
