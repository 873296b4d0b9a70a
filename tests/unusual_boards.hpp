// Boards other than ordinary Sudoku: a jigsaw, a Latin square, two overlapping grids, and a board
// with additional houses.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "encoder/board.hpp"

namespace clausoku::test {

/// Makes a board from a plan. Requires a valid plan.
inline Board make_board_of(BoardPlan plan) { return std::get<Board>(Board::make(std::move(plan))); }

inline Board latin_square(int n) {
  BoardPlan plan = make_latin_plan(n);
  plan.name = "rows and columns only";
  return make_board_of(std::move(plan));
}

/// Makes a jigsaw board. Requires one letter per cell, which names the cell's piece.
inline Board jigsaw(int n, std::string_view letters) {
  BoardPlan plan = make_latin_plan(n);
  for (std::size_t cell = 0; cell < letters.size(); ++cell) plan.blocks[cell] = letters[cell] - 'A';
  add_jigsaw_houses(plan);
  plan.name = "jigsaw:" + std::string(letters);
  return make_board_of(std::move(plan));
}

inline Board jigsaw_4x4() { return jigsaw(4, "AABBAABCDDBCDDCC"); }

/// Two 4×4 grids on a 6×6 canvas; the last box of the first grid is the first box of the second.
inline Board two_grid_board() {
  BoardPlan plan;
  plan.name = "two grids";
  plan.size = 4;
  plan.rows = plan.columns = 6;
  std::array<std::array<Cell, 6>, 6> cell_at{};
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 6; ++column) {
      if ((row < 2 && column >= 4) || (row >= 4 && column < 2)) continue;
      cell_at[row][column] = static_cast<Cell>(plan.cells.size());
      plan.cells.push_back({row, column});
      plan.blocks.push_back(row / 2 * 3 + column / 2);
    }
  }
  for (int grid = 0; grid < 2; ++grid) {
    const auto add = [&](AreaKind kind, std::string_view kind_name, auto&& cell_of) {
      for (int k = 0; k < 4; ++k) {
        Area area{kind, "grid ", {}};
        area.name += std::to_string(grid + 1) + " ";
        area.name += kind_name;
        area.name += " " + std::to_string(k + 1);
        for (int i = 0; i < 4; ++i) {
          const auto [row, column] = cell_of(k, i);
          area.cells.push_back(cell_at[2 * grid + row][2 * grid + column]);
        }
        const bool is_shared_box = grid == 1 && kind == AreaKind::box && k == 0;
        if (!is_shared_box) plan.houses.push_back(std::move(area));
      }
    };
    add(AreaKind::row, "row", [](int k, int i) { return std::pair(k, i); });
    add(AreaKind::column, "column", [](int k, int i) { return std::pair(i, k); });
    add(AreaKind::box, "box",
        [](int k, int i) { return std::pair(k / 2 * 2 + i / 2, k % 2 * 2 + i % 2); });
  }
  return make_board_of(std::move(plan));
}

/// A 4×4 board with a diagonal, a house in the middle, and a house for each position in a box.
inline Board further_houses_4x4() {
  BoardPlan plan = make_plan_with_equal_boxes({2, 2});
  plan.name = "4x4 with further houses";
  plan.houses.push_back({AreaKind::further, "diagonal up", {3, 6, 9, 12}});
  plan.houses.push_back({AreaKind::further, "window 1", {5, 6, 9, 10}});
  for (int k = 0; k < 4; ++k) {
    const Cell first = k / 2 * 4 + k % 2;
    plan.houses.push_back({AreaKind::further,
                           "group " + std::to_string(k + 1),
                           {first, first + 2, first + 8, first + 10}});
  }
  return make_board_of(std::move(plan));
}

}  // namespace clausoku::test
