// The strategies of the backtracker, one file each. Each strategy searches a grid whose givens do
// not clash and reports every solution once. It keeps its guesses on an explicit stack instead of
// recursing, so that large boards do not overflow the call stack.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

void first_empty(const Grid& grid, Search& search);
void fewest_candidates(const Grid& grid, Search& search);
void elimination(const Grid& grid, Search& search);
void bitboard(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
