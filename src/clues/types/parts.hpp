// Helpers shared by many clue types.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "encoder/grid.hpp"
#include "src/clues/clue_type.hpp"
#include "src/clues/types/types.hpp"

namespace clausoku::clues {

/// Returns the sum of the cells' digits. A blank counts as 0.
inline int sum_digits(const std::vector<Cell>& cells, const Grid& grid) {
  int sum = 0;
  for (const Cell cell : cells) sum += grid[cell];
  return sum;
}

inline bool has_repeated_digit(const std::vector<Cell>& cells, const Grid& grid) {
  std::set<Digit> seen;
  return std::ranges::any_of(
      cells, [&](Cell cell) { return grid[cell] != 0 && !seen.insert(grid[cell]).second; });
}

inline bool has_blank_cell(const std::vector<Cell>& cells, const Grid& grid) {
  return std::ranges::any_of(cells, [&](Cell cell) { return grid[cell] == 0; });
}

/// Returns the cell `down` rows and `right` columns away, or nothing if there is no such cell.
inline std::optional<Cell> cell_at_distance(const Board& board, Cell cell, int down, int right) {
  const int row = board.row_of(cell) + down;
  const int column = board.column_of(cell) + right;
  if (!board.is_canvas_position(row, column)) return {};
  const Cell other = board.cell_at(row, column);
  return other < 0 ? std::nullopt : std::optional(other);
}

/// Implements ClueType::cells: returns all cells of the board, for a clue that holds everywhere.
inline std::vector<Cell> all_board_cells(const Clue&, const Board& board) {
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) cells.push_back(cell);
  return cells;
}

}  // namespace clausoku::clues
