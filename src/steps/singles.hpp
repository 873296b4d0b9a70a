// Counts the cells that singles fill: a measure of how easy a puzzle is, and quick to compute.
#pragma once

#include "encoder/grid.hpp"

namespace clausoku {

inline constexpr int largest_board_with_counted_singles = 64;

/// The number of cells that naked and hidden singles of the houses fill, one after another.
/// Requires a grid without a clash and at most 64 digits.
int count_singles(const Grid& grid);

}  // namespace clausoku
