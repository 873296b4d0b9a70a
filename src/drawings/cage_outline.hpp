// The border of a cage, just inside the outer borders of its cells.
#pragma once

#include <span>
#include <vector>

#include "src/clues/sketch.hpp"

namespace clausoku {

/// The corners of closed lines, clockwise around the cells, at a distance from the borders (in
/// cells, below 0.5). There is one line for each part that hangs together by the sides of cells,
/// and one more around each place that is left out in its middle; cells that touch at a corner
/// alone keep apart. The first line starts at the top left corner of the cage's first cell: the
/// leftmost in the topmost row. Requires a cell at least.
std::vector<std::vector<Spot>> outline_of(std::span<const Cell> cells, const Board& board,
                                          double distance);

/// Whose corner that is.
Cell first_of_cage(std::span<const Cell> cells, const Board& board);

}  // namespace clausoku
