// The strategies of the backtracker. A strategy searches a grid whose givens do not
// clash and reports every solution once. It keeps its guesses on an explicit stack instead of
// recursing, so that large boards do not overflow the call stack.
#pragma once

#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

void run_first_empty_search(const Grid& grid, Search& search);
void run_fewest_candidates_search(const Grid& grid, Search& search);
void run_elimination_search(const Grid& grid, Search& search);
void run_bitboard_search(const Grid& grid, Search& search);

}  // namespace clausoku::backtracking
