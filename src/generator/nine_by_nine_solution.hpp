// Solutions of the 9×9 board, each of the 6,670,903,752,021,072,936,960 as likely, very nearly.
//
// First the top band and the left stack are drawn, 45 cells. Box 1 is any of 9! arrangements. Given
// box 1, the band can be filled in 56 · 6⁶ ways, the stack likewise and whatever the band is, and
// each way is as likely here. The other 36 cells are filled by a descent: settle, guess, settle
// again, without ever going back. Both sides of a guess are settled, one that is contradictory is
// given up, and otherwise the one with more candidates left is chosen more often. The product of
// what each choice had as its probability is the probability of the descent, its inverse the
// weight. Every solution has just one descent that leads to it, so its share of all descents is the
// inverse of its weight; a descent that is kept with a probability in proportion to its weight
// makes up for that, and then all solutions are alike. A descent that fails is given up for good,
// and all begins anew with another band and stack: that is what the weight takes for granted.
//
// Were there no largest weight this would be exact. A weight above `most_weight` counts as that, so
// that solutions which such descents lead to are drawn too rarely: 0.25 % of all solutions, by the
// share of the weights beyond it in 100,000 descents. The total variation distance to the uniform
// distribution is below that share. That the weights are right shows in their mean, failed descents
// counted as 0, which must be the number of solutions over 9! · (56 · 6⁶)², 2692.96.
#pragma once

#include <cstdint>

#include "src/generator/nine_by_nine_descent.hpp"
#include "src/generator/random_numbers.hpp"

namespace clausoku {

uniform::Descent descend_nine_by_nine(Random& random);

inline constexpr double most_weight = 16384;

/// Whether a descent is kept: so for weight / most_weight of all words.
inline bool keeps_descent(double weight, std::uint64_t word) {
  return static_cast<double>(word >> 11) * 0x1p-53 * most_weight < weight;
}

/// A solution.
backtracking::nine_by_nine::CellDigits draw_nine_by_nine(Random& random);

}  // namespace clausoku
