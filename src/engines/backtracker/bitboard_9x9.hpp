// The strategy bitboard on the 9×9 board with 3×3 boxes and no other houses.
#pragma once

#include "src/engines/backtracker/search.hpp"

namespace clausoku::backtracking {

bool is_9x9(const Board& board);

/// Requires is_9x9(grid.board()).
void bitboard_9x9(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
