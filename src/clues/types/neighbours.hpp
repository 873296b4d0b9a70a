// Functions of clue types about orthogonal neighbours: cells that share a border.
#pragma once

#include <array>
#include <set>
#include <utility>
#include <vector>

#include "encoder/translation_limit.hpp"
#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

/// The steps to the cells above, left, right and below, as (rows down, columns right).
inline constexpr std::array steps_to_neighbours{std::pair{-1, 0}, std::pair{0, -1}, std::pair{0, 1},
                                                std::pair{1, 0}};

/// Returns the cells that share a border with a cell: at most four.
inline std::vector<Cell> orthogonal_neighbours(Cell cell, const Board& board) {
  std::vector<Cell> neighbours;
  for (const auto& [down, right] : steps_to_neighbours) {
    if (const auto other = cell_at_distance(board, cell, down, right)) neighbours.push_back(*other);
  }
  return neighbours;
}

/// Returns the neighbours of the clue's cell that are not in the clue's second group.
inline std::vector<Cell> neighbours_compared_with_clue_cell(const Clue& clue, const Board& board) {
  std::vector<Cell> cells = orthogonal_neighbours(clue.groups[0][0], board);
  if (clue.groups.size() > 1) {
    std::erase_if(cells, [&](Cell cell) { return std::ranges::count(clue.groups[1], cell) > 0; });
  }
  return cells;
}

/// True if the clue lists this pair of neighbours, in either order, as an exception.
inline bool is_exempt_pair(const Clue& clue, Cell a, Cell b) {
  return std::ranges::any_of(clue.groups, [&](const std::vector<Cell>& pair) {
    return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
  });
}

/// True if no neighbour has a digit that is forbidden beside the digit of `cell`. Ignores blanks
/// and exempt pairs. Requires a symmetric `is_forbidden`.
template <class Forbidden>
bool is_allowed_beside_neighbours(const Clue& clue, const Grid& grid, Cell cell,
                                  Forbidden&& is_forbidden) {
  return std::ranges::none_of(steps_to_neighbours, [&](const std::pair<int, int>& step) {
    const auto other = cell_at_distance(grid.board(), cell, step.first, step.second);
    return other && grid[cell] != 0 && grid[*other] != 0 &&
           is_forbidden(grid[cell], grid[*other]) && !is_exempt_pair(clue, cell, *other);
  });
}

/// Implements ClueType::holds: is_allowed_beside_neighbours() for every cell of the board.
template <class Forbidden>
bool all_neighbours_are_allowed(const Clue& clue, const Grid& grid, Forbidden&& is_forbidden) {
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (!is_allowed_beside_neighbours(clue, grid, cell, is_forbidden)) return false;
  }
  return true;
}

/// Implements ClueType::translate: adds a relation for each pair of neighbours that is not exempt.
template <class Allowed>
void add_neighbour_relations(const Clue& clue, const Board& board,
                             std::vector<Primitive>& primitives, Allowed&& is_allowed) {
  throw_if_too_many_relations(2 * board.cell_count(), board.size());
  std::set<std::pair<Cell, Cell>> exempt;
  for (const auto& pair : clue.groups) exempt.insert(std::minmax(pair[0], pair[1]));
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      const Cell right = column + 1 < board.columns() ? board.cell_at(row, column + 1) : -1;
      const Cell below = row + 1 < board.rows() ? board.cell_at(row + 1, column) : -1;
      for (const Cell other : {right, below}) {
        if (cell < 0 || other < 0 || exempt.contains({cell, other})) continue;
        primitives.push_back(make_relation(cell, other, board.size(), is_allowed));
      }
    }
  }
}

}  // namespace clausoku::clues
