// Leftovers: what two equal numbers of houses have apart from each other. A house holds each digit
// once, so k houses that share no cell hold it k times, and so do any other k. The cells that both
// have in common count for both; hence each digit stands in what is left over of the ones as often
// as in what is left over of the others. Where it has no place in the one leftover, it has none in
// the other.
//
// With one house against one this is what is known as locked candidates; with neighbouring rows or
// columns against the pieces of a jigsaw that cover them best, it is the law of leftovers, which
// carries most of the reasoning on irregular boards. (Two rows against two columns would be an
// X-wing: those leftovers are too large to be worth watching.)
#pragma once

#include "encoder/board.hpp"

namespace clausoku::backtracking {

/// A digit without a place in the cells `watched[k]` has none in `lost[k]`. All lists ascend.
struct Leftovers {
  Lists watched;
  Lists lost;
};

Leftovers leftovers_of(const Board& board);

}  // namespace clausoku::backtracking
