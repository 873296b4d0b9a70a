// Searches grids that `bitboard` cannot solve soon, and grids with rules, by their definitions.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

/// Searches like a strategy (strategies.hpp). Requires that the search has found nothing yet.
void hard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
