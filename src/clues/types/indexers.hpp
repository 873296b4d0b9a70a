// Shared by the indexer types. An indexer is a cell with a place in a line (its row, column or
// box). Its digit d points at the d-th cell of the line, which must hold the indexer's own place.
// The indexer cannot have a digit that points at no cell.
#pragma once

#include <vector>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

/// The translation of one indexer: the cell at `place` (1-based) of its line. The line has an entry
/// for each place, −1 for a missing cell.
inline void add_indexer_relations(const std::vector<Cell>& line, Digit place, int n,
                                  std::vector<Primitive>& primitives) {
  const Cell indexer = line[static_cast<std::size_t>(place) - 1];
  Digits digits;
  for (Digit digit = 1; digit <= static_cast<Digit>(line.size()); ++digit) {
    const Cell target = line[static_cast<std::size_t>(digit) - 1];
    if (target < 0) continue;
    digits.push_back(digit);
    if (target == indexer) continue;
    primitives.push_back(make_relation(indexer, target, n,
                                       [&](Digit a, Digit b) { return a != digit || b == place; }));
  }
  if (static_cast<int>(digits.size()) < n) {
    primitives.push_back(Domain{indexer, std::move(digits)});
  }
}

/// True if each filled indexer points at a cell that is blank or holds the indexer's place.
/// `target_of(cell, digit)` returns the target or nothing, `place_of(cell)` the place.
template <class TargetOf, class PlaceOf>
bool indexers_are_consistent(const Clue& clue, const Grid& grid, TargetOf&& target_of,
                             PlaceOf&& place_of) {
  return std::ranges::all_of(clue.groups.front(), [&](Cell cell) {
    if (grid[cell] == 0) return true;
    const std::optional<Cell> target = target_of(cell, grid[cell]);
    return target && (grid[*target] == 0 || grid[*target] == place_of(cell));
  });
}

/// ClueType::cells: all cells of the indexers' lines; `line_through(cell, board)` uses −1 for none.
template <class LineThrough>
std::vector<Cell> cells_of_lines(const Clue& clue, const Board& board, LineThrough&& line_through) {
  std::vector<Cell> cells;
  for (const Cell cell : clue.groups.front()) {
    for (const Cell other : line_through(cell, board)) {
      if (other >= 0) cells.push_back(other);
    }
  }
  return cells;
}

/// ClueType::sketch: shades the indexers' cells.
template <Ink ink>
void shade_indexers(const Clue& clue, const Board&, Sketch& sketch) {
  for (const Cell cell : clue.groups.front()) sketch.squares.push_back({cell, ink});
}

}  // namespace clausoku::clues
