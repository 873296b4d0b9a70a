// Computes the outline of a cage, just inside the outer borders of its cells.
#pragma once

#include <span>
#include <vector>

#include "src/clues/sketch.hpp"

namespace clausoku {

/// Returns the outline as closed lines, each a list of corners clockwise around the cells.
/// `distance` is the distance from the cell borders, in cells, below 0.5. Each part connected by
/// cell sides has one line, plus one around each hole; cells that touch only at a corner are
/// separate. The first line starts at the top left of first_cage_cell(). Requires: a cell.
std::vector<std::vector<Spot>> cage_outline_of(std::span<const Cell> cells, const Board& board,
                                               double distance);

/// Returns the first cell of a cage: the leftmost one in its topmost row.
Cell first_cage_cell(std::span<const Cell> cells, const Board& board);

}  // namespace clausoku
