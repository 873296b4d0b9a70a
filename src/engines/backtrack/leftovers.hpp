// Leftovers: the differences between two equally large sets of houses. k disjoint houses contain
// each digit k times, and so do any other k disjoint houses. A cell in both sets counts for both,
// so a digit occurs equally often in both leftovers. A digit without a place in one leftover has no
// place in the other leftover.
//
// Comparing one house with one other house gives locked candidates. Comparing neighbouring rows or
// columns with the jigsaw pieces that cover them best gives the law of leftovers, which does most
// of the reasoning on irregular boards. (Two rows against two columns would be an X-wing; their
// leftovers are too large to be worth watching.)
#pragma once

#include "encoder/board.hpp"

namespace clausoku::backtracking {

/// Pairs of leftovers: a digit without a place in the cells `watched[k]` has no place in the cells
/// `lost[k]`. All lists are ascending.
struct Leftovers {
  Lists watched;
  Lists lost;
};

Leftovers find_leftovers(const Board& board);

}  // namespace clausoku::backtracking
