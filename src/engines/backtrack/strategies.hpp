// The strategies of the backtracker, one file each. Each searches a grid whose givens do not clash
// and tells the search of every solution once. None recurses: they keep their guesses on a stack of
// their own, so that a board's size is no matter of the call stack.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

void first_empty(const Grid& grid, Search& search);
void fewest_candidates(const Grid& grid, Search& search);
void elimination(const Grid& grid, Search& search);
void bitboard(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
