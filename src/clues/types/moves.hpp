// Functions of anti-king and anti-knight: cells that are a chess move apart have different digits.
#pragma once

#include <span>
#include <utility>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

/// Chess moves as pairs (rows down, columns right). A list has only one of each two opposite moves.
using Moves = std::span<const std::pair<int, int>>;

inline bool cells_a_move_apart_differ(Moves moves, const Grid& grid) {
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    for (const auto& [down, right] : moves) {
      const auto other = cell_at_distance(grid.board(), cell, down, right);
      if (other && grid[cell] == grid[*other]) return false;
    }
  }
  return true;
}

/// True if the digit of a filled cell differs from the digits of all cells one move away.
inline bool differs_from_cells_a_move_away(Moves moves, const Grid& grid, Cell cell) {
  for (const auto& [down, right] : moves) {
    for (const int sign : {1, -1}) {
      const auto other = cell_at_distance(grid.board(), cell, sign * down, sign * right);
      if (other && grid[*other] == grid[cell]) return false;
    }
  }
  return true;
}

}  // namespace clausoku::clues
