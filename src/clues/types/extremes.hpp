// Functions of the clue types minimum and maximum: the digit of the clue's cell is smaller or
// greater than the digits of its orthogonal neighbours, except those that the clue lists.
#pragma once

#include <fmt/format.h>

#include <cstdlib>

#include "src/clues/types/neighbours.hpp"

namespace clausoku::clues {

/// True if beats(a, b) is true for the digit a of the clue's cell and the digit b of each compared
/// neighbour. A blank clue cell counts as `best`, and a blank neighbour counts as `worst`.
template <class Beats>
bool is_extreme_among_neighbours(const Clue& clue, const Grid& grid, Digit best, Digit worst,
                                 Beats&& beats) {
  const auto digit_or = [&](Cell cell, Digit blank) {
    return grid[cell] != 0 ? grid[cell] : blank;
  };
  const Digit digit = digit_or(clue.groups[0][0], best);
  return std::ranges::all_of(neighbours_compared_with_clue_cell(clue, grid.board()),
                             [&](Cell other) { return beats(digit, digit_or(other, worst)); });
}

/// Implements ClueType::translate: adds one relation between the clue's cell and each compared
/// neighbour.
template <class Beats>
void add_relations_to_neighbours(const Clue& clue, const Board& board,
                                 std::vector<Primitive>& primitives, Beats&& beats) {
  const Cell cell = clue.groups[0][0];
  const auto is_compared = [&](Cell other) {
    return clue.groups.size() == 1 ||
           std::ranges::find(clue.groups[1], other) == clue.groups[1].end();
  };
  for (Cell other = 0; other < board.cell_count(); ++other) {
    const int distance = std::abs(board.row_of(cell) - board.row_of(other)) +
                         std::abs(board.column_of(cell) - board.column_of(other));
    if (distance != 1 || !is_compared(other)) continue;
    primitives.push_back(make_relation(cell, other, board.size(), beats));
  }
}

/// Implements ClueType::find_error: returns an error unless the clue's first group has one cell.
inline std::optional<BoardError> find_cell_count_error(const Clue& clue, const Board&) {
  if (clue.groups[0].size() == 1) return std::nullopt;
  return BoardError{
      fmt::format("{} of {} cells", name_with_article(*clue.type), clue.groups[0].size()), "1"};
}

/// Implements ClueType::cells: returns the clue's cell and the compared neighbours.
inline std::vector<Cell> extreme_and_compared_cells(const Clue& clue, const Board& board) {
  std::vector<Cell> cells = neighbours_compared_with_clue_cell(clue, board);
  cells.push_back(clue.groups[0][0]);
  return cells;
}

}  // namespace clausoku::clues
