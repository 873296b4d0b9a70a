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

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "src/engines/backtrack/nine_by_nine/completion.hpp"
#include "src/engines/backtrack/nine_by_nine/guess.hpp"
#include "src/generator/random_numbers.hpp"

// The random choices. `Source` is Random; a test enumerates all choices instead.
namespace clausoku::uniform {

using namespace backtracking::nine_by_nine;

/// A descent: a solution, and the inverse of its probability among those with the same band and
/// stack. A weight of 0: the descent has failed, and the digits mean nothing.
struct Descent {
  CellDigits digits;
  double weight = 0;
};

/// Three lines of three digits: a box by its rows, or by its columns.
using Lines = std::array<std::array<std::uint8_t, 3>, 3>;

/// Draws the lines of the second and the third box of a band, given those of the first; of a stack
/// they are its columns. Line 0 of the second box takes so many digits of line 1 of the first, the
/// others of its line 2; then it is settled how many digits go where, and all that is left to draw
/// is which: C(k, 3)³ ways, 1 + 27 + 27 + 1 = 56 together. In its line each has 3! places.
template <class Source>
std::array<Lines, 2> draw_beside(Lines first, Source& random) {
  const int way = random.below(56);
  const int k = way < 1 ? 0 : way < 28 ? 1 : way < 55 ? 2 : 3;
  for (auto& line : first) random.shuffle(std::span(line));
  std::array<Lines, 2> beside;
  std::array<std::array<std::size_t, 3>, 2> filled{};
  const auto put = [&](std::size_t box, std::size_t line, std::uint8_t digit) {
    beside[box][line][filled[box][line]++] = digit;
  };
  for (int place = 0; place < 3; ++place) {
    const auto index = static_cast<std::size_t>(place);
    put(0, place < 3 - k ? 1 : 2, first[0][index]);
    put(1, place < 3 - k ? 2 : 1, first[0][index]);
    put(0, place < k ? 0 : 2, first[1][index]);
    put(1, place < k ? 2 : 0, first[1][index]);
    put(0, place < 3 - k ? 0 : 1, first[2][index]);
    put(1, place < 3 - k ? 1 : 0, first[2][index]);
  }
  for (Lines& box : beside) {
    for (auto& line : box) random.shuffle(std::span(line));
  }
  return beside;
}

/// A top band and a left stack.
template <class Source>
State draw_corner(Source& random) {
  std::array<std::uint8_t, 9> box{1, 2, 3, 4, 5, 6, 7, 8, 9};
  random.shuffle(std::span(box));
  Lines rows;
  Lines columns;
  for (std::size_t k = 0; k < 9; ++k) rows[k / 3][k % 3] = columns[k % 3][k / 3] = box[k];
  CellDigits digits{};
  std::array<std::uint64_t, 2> kept{};
  const auto set = [&](std::size_t row, std::size_t column, std::uint8_t digit) {
    const std::size_t cell = 9 * row + column;
    digits[cell] = digit;
    kept[cell / 64] |= std::uint64_t{1} << (cell % 64);
  };
  const std::array<Lines, 2> right = draw_beside(rows, random);
  const std::array<Lines, 2> below = draw_beside(columns, random);
  for (std::size_t line = 0; line < 3; ++line) {
    for (std::size_t k = 0; k < 3; ++k) {
      set(line, k, rows[line][k]);
      for (std::size_t beside = 0; beside < 2; ++beside) {
        set(line, 3 * (beside + 1) + k, right[beside][line][k]);
        set(3 * (beside + 1) + k, line, below[beside][line][k]);
      }
    }
  }
  return state_with(digits, kept);
}

inline int candidates_in(const State& state) {
  int candidates = 0;
  for (int digit = 0; digit < 9; ++digit) candidates += count(state.places[digit]);
  return candidates;
}

/// How many times out of `throws` the side is chosen that has so many candidates more than the
/// other one: every twelve of them double its solutions, by experience.
inline constexpr int throws = 1024;
inline constexpr int most_ahead = 80;
inline constexpr auto choices = [] {
  constexpr double twelfth_root_of_2 = 1.0594630943592953;
  std::array<int, 2 * most_ahead + 1> times{};
  double odds = 1;
  for (int ahead = 0; ahead <= most_ahead; ++ahead, odds *= twelfth_root_of_2) {
    times[most_ahead + ahead] = static_cast<int>(throws * odds / (1 + odds) + 0.5);
    times[most_ahead - ahead] = throws - times[most_ahead + ahead];
  }
  return times;
}();

/// Fills the board from a corner.
template <class Source>
Descent descend(State state, Source& random) {
  Descent descent;
  if (!settle(state)) return descent;
  double weight = 1;
  while (!is_empty(state.open)) {
    const Guess guess = narrow_guess(state);
    State other = state;
    state.places[guess.digit] &= ~guess.house | guess.places;
    other.places[guess.digit] &= ~guess.places;
    const bool is_possible = settle(state);
    const bool is_other_possible = settle(other);
    if (!is_possible && !is_other_possible) return descent;
    if (is_possible && is_other_possible) {
      const int ahead = candidates_in(state) - candidates_in(other);
      const int chances = choices[most_ahead + std::clamp(ahead, -most_ahead, most_ahead)];
      const bool is_chosen = random.chance(chances, throws);
      weight *= static_cast<double>(throws) / (is_chosen ? chances : throws - chances);
      if (!is_chosen) state = other;
    } else if (is_other_possible) {
      state = other;
    }
  }
  descent.digits = digits_of(state);
  descent.weight = weight;
  return descent;
}

}  // namespace clausoku::uniform

namespace clausoku {

inline uniform::Descent descend_nine_by_nine(Random& random) {
  return uniform::descend(uniform::draw_corner(random), random);
}

inline constexpr double most_weight = 16384;

/// Whether a descent is kept: so for weight / most_weight of all words.
inline bool keeps_descent(double weight, std::uint64_t word) {
  return static_cast<double>(word >> 11) * 0x1p-53 * most_weight < weight;
}

/// A solution.
inline backtracking::nine_by_nine::CellDigits draw_nine_by_nine(Random& random) {
  while (true) {
    const uniform::Descent descent = descend_nine_by_nine(random);
    if (keeps_descent(descent.weight, random.next())) return descent.digits;
  }
}

}  // namespace clausoku
