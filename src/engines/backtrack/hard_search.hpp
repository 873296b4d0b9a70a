// Searches grids that `bitboard` cannot solve soon, and grids with rules (by their definitions).
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

/// Searches a grid as every strategy does (strategies.hpp). Requires a search without solutions.
void hard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
