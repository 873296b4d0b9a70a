// Picks solutions of the 9×9 board: each of the 6,670,903,752,021,072,936,960 is almost equally
// likely.
//
// The top band of three rows and the left stack of three columns, 45 cells, are picked first. Box 1
// has 9! arrangements. Given box 1, the band can be filled in 56 · 6⁶ equally likely ways, and so
// can the stack, independently. A descent then fills the other 36 cells without backtracking: it
// propagates, then guesses, and repeats this. Each guess has two sides, and both are propagated. A
// contradictory side is dropped. If both remain, the side with more candidates left is chosen more
// often. The probability of a descent is the product of its choices' probabilities; its weight is
// the inverse. Exactly one descent leads to each solution. So if each descent is kept with a
// probability in proportion to its weight, all solutions are equally likely. After a failed or
// dropped descent, the next try must pick a new band and stack.
//
// The result would be exact if no weight exceeded `largest_weight`. Greater weights count as
// `largest_weight`, so their solutions are picked too rarely. These are 0.25 % of all solutions,
// measured as the share of excess weight in 100,000 descents. The total variation distance to the
// uniform distribution is below this share. A check of the weights: their mean, with 0 for failed
// descents, must be the number of solutions over 9! · (56 · 6⁶)², which is 2692.96.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "src/base/random_numbers.hpp"
#include "src/engines/backtrack/nine_by_nine/completion.hpp"
#include "src/engines/backtrack/nine_by_nine/guess.hpp"

// The template parameter `Source` is a Random or, in a test, an enumeration of all random choices.
namespace clausoku::uniform {

using namespace backtracking::nine_by_nine;

/// The result of a descent: a solution, and as weight the inverse of the descent's probability for
/// the given band and stack. If the descent failed, the weight is 0 and the digits are undefined.
struct Descent {
  CellDigits digits;
  double weight = 0;
};

/// The rows or the columns of a box: three lines of three digits.
using Lines = std::array<std::array<std::uint8_t, 3>, 3>;

/// Picks the lines of the second and third box of a band, given the lines of the first box. For a
/// stack, lines are columns. Line 0 of the second box gets k digits from line 1 of the first box
/// and 3 − k from line 2; k determines all other such counts. For each k, the digits can be chosen
/// in C(3, k)³ ways, in total 1 + 27 + 27 + 1 = 56. The digits of each line then have 3! orders.
template <class Source>
std::array<Lines, 2> pick_neighbour_boxes(Lines first, Source& random) {
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

template <class Source>
State pick_band_and_stack(Source& random) {
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
  const std::array<Lines, 2> right = pick_neighbour_boxes(rows, random);
  const std::array<Lines, 2> below = pick_neighbour_boxes(columns, random);
  for (std::size_t line = 0; line < 3; ++line) {
    for (std::size_t k = 0; k < 3; ++k) {
      set(line, k, rows[line][k]);
      for (std::size_t beside = 0; beside < 2; ++beside) {
        set(line, 3 * (beside + 1) + k, right[beside][line][k]);
        set(3 * (beside + 1) + k, line, below[beside][line][k]);
      }
    }
  }
  return make_state_with_kept_digits(digits, kept);
}

inline int count_state_candidates(const State& state) {
  int candidates = 0;
  for (int digit = 0; digit < 9; ++digit) candidates += count(state.places[digit]);
  return candidates;
}

/// A guess chooses one of two sides. A side has the probability choices[most_ahead + d] / throws if
/// it has d more candidates than the other. Twelve more candidates double the solutions (measured).
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

/// Makes one descent from a state whose top three rows and left three columns are filled.
template <class Source>
Descent descend(State state, Source& random) {
  Descent descent;
  if (!settle(state)) return descent;
  double weight = 1;
  while (!is_empty(state.open)) {
    const Guess guess = choose_narrow_guess(state);
    State other = state;
    state.places[guess.digit] &= ~guess.house | guess.places;
    other.places[guess.digit] &= ~guess.places;
    const bool is_possible = settle(state);
    const bool is_other_possible = settle(other);
    if (!is_possible && !is_other_possible) return descent;
    if (is_possible && is_other_possible) {
      const int ahead = count_state_candidates(state) - count_state_candidates(other);
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

inline uniform::Descent run_random_9x9_descent(Random& random) {
  return uniform::descend(uniform::pick_band_and_stack(random), random);
}

inline constexpr double largest_weight = 16384;

/// Returns true with probability weight / largest_weight if `word` is a uniformly random number.
inline bool is_descent_accepted_at_random(double weight, std::uint64_t word) {
  return static_cast<double>(word >> 11) * 0x1p-53 * largest_weight < weight;
}

/// Picks one solution of the 9×9 board, repeating descents until one is accepted.
inline backtracking::nine_by_nine::CellDigits pick_nine_by_nine(Random& random) {
  while (true) {
    const uniform::Descent descent = run_random_9x9_descent(random);
    if (is_descent_accepted_at_random(descent.weight, random.next())) return descent.digits;
  }
}

}  // namespace clausoku
