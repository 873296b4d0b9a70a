// Computes the outline of a cage, which runs just inside the outer borders of the cage's cells.
#pragma once

#include <span>
#include <vector>

#include "src/clues/sketch.hpp"

namespace clausoku {

/// Returns the outline of a cage as closed lines, each a list of its corners. A line runs clockwise
/// around cells that share sides, or around a hole in them. `distance` is the distance of the
/// outline from the cell borders, in cells; it must be below 0.5. The first line starts at the top
/// left of first_cage_cell(). Requires at least one cell.
std::vector<std::vector<Spot>> cage_outline_of(std::span<const Cell> cells, const Board& board,
                                               double distance);

/// Returns the first cell of a cage: the leftmost one in its topmost row.
Cell first_cage_cell(std::span<const Cell> cells, const Board& board);

}  // namespace clausoku
