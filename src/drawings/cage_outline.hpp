// Computes the outline of a cage, just inside the outer borders of its cells.
#pragma once

#include <span>
#include <vector>

#include "src/clues/sketch.hpp"

namespace clausoku {

/// Returns the corners of closed lines, clockwise around the cells. `distance` is that from the
/// borders, in cells, below 0.5. There is one line per part connected by cell sides, and one around
/// each hole; cells that touch only at a corner are separate. The first line starts at the top left
/// corner of first_cage_cell(). Requires at least one cell.
std::vector<std::vector<Spot>> cage_outline_of(std::span<const Cell> cells, const Board& board,
                                               double distance);

/// Returns the first cell of a cage: the leftmost one in its topmost row.
Cell first_cage_cell(std::span<const Cell> cells, const Board& board);

}  // namespace clausoku
