// The search for grids that `bitboard` cannot solve soon, and for grids with additional rules,
// whose definitions it uses.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

/// Searches like a strategy (strategies.hpp). Requires that the search has found nothing yet.
void hard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
