// Functions of the indexer types. An indexer is a cell with a place in a line (the cell's row,
// column or box). The indexer's digit d points at the d-th cell of the line, which must hold the
// place of the indexer. The indexer cannot have a digit that points at no cell.
#pragma once

#include <vector>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

// In this file, the template argument `line_through` is a function: line_through(cell, board)
// returns the cells of the row, column or box of an indexer, with −1 for each place without a cell.

/// Returns the 1-based place of an indexer in the row, column or box `line`.
inline Digit indexer_position_in_line(Cell indexer, const std::vector<Cell>& line) {
  return static_cast<Digit>(std::ranges::find(line, indexer) - line.begin()) + 1;
}

/// Implements ClueType::holds: true if each filled indexer points at a cell that is blank or holds
/// the indexer's place.
template <auto line_through>
bool indexers_are_consistent(const Clue& clue, const Grid& grid) {
  return std::ranges::all_of(clue.groups.front(), [&](Cell cell) {
    if (grid[cell] == 0) return true;
    const std::vector<Cell> line = line_through(cell, grid.board());
    if (grid[cell] > static_cast<Digit>(line.size())) return false;
    const Cell target = line[static_cast<std::size_t>(grid[cell]) - 1];
    return target >= 0 &&
           (grid[target] == 0 || grid[target] == indexer_position_in_line(cell, line));
  });
}

/// Implements ClueType::translate: adds one relation between an indexer and each cell of the
/// indexer's line.
template <auto line_through>
void translate_indexers(const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
  for (const Cell indexer : clue.groups.front()) {
    const std::vector<Cell> line = line_through(indexer, board);
    const Digit place = indexer_position_in_line(indexer, line);
    Digits digits;
    for (Digit digit = 1; digit <= static_cast<Digit>(line.size()); ++digit) {
      const Cell target = line[static_cast<std::size_t>(digit) - 1];
      if (target < 0) continue;
      digits.push_back(digit);
      if (target == indexer) continue;
      primitives.push_back(make_relation(indexer, target, board.size(), [&](Digit a, Digit b) {
        return a != digit || b == place;
      }));
    }
    if (static_cast<int>(digits.size()) < board.size()) {
      primitives.push_back(Domain{indexer, std::move(digits)});
    }
  }
}

/// Implements ClueType::cells: returns all cells of the indexers' lines.
template <auto line_through>
std::vector<Cell> find_indexer_line_cells(const Clue& clue, const Board& board) {
  std::vector<Cell> cells;
  for (const Cell cell : clue.groups.front()) {
    for (const Cell other : line_through(cell, board)) {
      if (other >= 0) cells.push_back(other);
    }
  }
  return cells;
}

template <Ink ink>
void sketch_indexers(const Clue& clue, const Board&, Sketch& sketch) {
  for (const Cell cell : clue.groups.front()) sketch.squares.push_back({cell, ink});
}

}  // namespace clausoku::clues
