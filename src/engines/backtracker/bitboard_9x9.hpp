// The strategy bitboard on the 9×9 board with 3×3 boxes and no other houses.
#pragma once

#include "src/engines/backtracker/search.hpp"

namespace clausoku::backtracking {

/// Requires: the board is_9x9().
void bitboard_9x9(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
