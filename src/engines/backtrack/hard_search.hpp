// What `bitboard` hands a grid to that it cannot settle soon; and the search of grids with rules
// besides the board's, of which it knows the definitions.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

/// As a strategy does. Requires that the search has found nothing so far.
void hard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
