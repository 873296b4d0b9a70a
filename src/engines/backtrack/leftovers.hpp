// Leftovers: the differences between two equally large sets of houses. k disjoint houses contain
// each digit k times, and so do any other k. The cells in both sets count for both; hence a digit
// occurs in one leftover as often as in the other. If it has no place in one leftover, it has none
// in the other.
//
// One house against one gives locked candidates. Neighbouring rows or columns against the jigsaw
// pieces that cover them best give the law of leftovers, which does most of the reasoning on
// irregular boards. (Two rows against two columns would be an X-wing; those leftovers are too large
// to be worth watching.)
#pragma once

#include "encoder/board.hpp"

namespace clausoku::backtracking {

/// Pairs of leftovers: a digit without a place in the cells `watched[k]` has none in `lost[k]`. All
/// lists ascend.
struct Leftovers {
  Lists watched;
  Lists lost;
};

Leftovers find_leftovers(const Board& board);

}  // namespace clausoku::backtracking
