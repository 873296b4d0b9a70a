// What `bitboard` hands a grid to that it cannot settle soon.
#pragma once

#include "src/engines/backtracker/search.hpp"

namespace clausoku::backtracking {

/// As a strategy does. Requires that the search has found nothing so far and does not ask for
/// solutions in order.
void hard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
