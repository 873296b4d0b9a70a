// What indexers have in common. A digit d in an indexer points at the d-th cell of its line, its
// row, its column or its box, and that cell holds the number of the indexer's own place there.
// A digit that points at no cell cannot be in it.
#pragma once

#include <vector>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

/// The translation: what one indexer, the cell at `place` of its line, 1-based, says. The line has
/// a cell for each place, −1 for none.
inline void point_into(const std::vector<Cell>& line, Digit place, int n,
                       std::vector<Primitive>& primitives) {
  const Cell indexer = line[static_cast<std::size_t>(place) - 1];
  Digits digits;
  for (Digit digit = 1; digit <= static_cast<Digit>(line.size()); ++digit) {
    const Cell target = line[static_cast<std::size_t>(digit) - 1];
    if (target < 0) continue;
    digits.push_back(digit);
    if (target == indexer) continue;
    primitives.push_back(relation_where(
        indexer, target, n, [&](Digit a, Digit b) { return a != digit || b == place; }));
  }
  if (static_cast<int>(digits.size()) < n) {
    primitives.push_back(Domain{indexer, std::move(digits)});
  }
}

/// Whether indexers that are filled point at cells that are blank or hold the right number.
/// `target_of(cell, digit)` is the cell or nothing, `place_of(cell)` the number.
template <class TargetOf, class PlaceOf>
bool point_rightly(const Clue& clue, const Grid& grid, TargetOf&& target_of, PlaceOf&& place_of) {
  return std::ranges::all_of(clue.groups.front(), [&](Cell cell) {
    if (grid[cell] == 0) return true;
    const std::optional<Cell> target = target_of(cell, grid[cell]);
    return target && (grid[*target] == 0 || grid[*target] == place_of(cell));
  });
}

/// ClueType::cells: the lines of all indexers; `line_through(cell, board)` has −1 for no cell.
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

/// ClueType::sketch.
template <Ink ink>
void shade_indexers(const Clue& clue, const Board&, Sketch& sketch) {
  for (const Cell cell : clue.groups.front()) sketch.squares.push_back({cell, ink});
}

}  // namespace clausoku::clues
