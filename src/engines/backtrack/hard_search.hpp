// Searches hard grids for the strategy `bitboard`, and grids with additional rules.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

/// Searches a grid and reports every solution once. Requires that `search` has no solution yet.
void run_hard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
