// Leftovers are the differences between two sets of k disjoint houses: the cells of each set that
// are not in the other set. Each set contains each digit k times, so a digit occurs equally often
// in both leftovers. If a digit has no place in one leftover, it has none in the other leftover.
//
// Comparing one house with one other house gives locked candidates. Comparing neighbouring rows or
// columns with the jigsaw pieces that cover them best gives the law of leftovers, the most useful
// technique on irregular boards. Two rows and two columns would give an X-wing; such leftovers are
// skipped because they are too large to be useful.
#pragma once

#include "encoder/board.hpp"
#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

/// Pairs of leftovers. If a digit has no place in the cells `watched[k]`, it has no place in the
/// cells `lost[k]` either. All lists are ascending.
struct Leftovers {
  Lists watched;
  Lists lost;
};

/// Finds fewer pairs if the search reaches its limit meanwhile.
Leftovers find_leftovers(const Board& board, Search& search);

}  // namespace clausoku::backtracking
