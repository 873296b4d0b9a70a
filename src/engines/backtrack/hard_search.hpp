// Searches grids that the strategy `bitboard` cannot solve soon, and grids with additional rules.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

/// Searches a grid and reports every solution once. Requires a search without solutions so far.
void hard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
