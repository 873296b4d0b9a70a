// Guesses are made in the band or stack with the fewest open cells. The guessed digit is the one
// that can occupy this band or stack in the fewest ways, mostly two. Each way is a permutation of
// rows and boxes, as in settling.hpp. Guesses in cells with two digits, anywhere on the board,
// would make the search need nearly twice as many guesses.

#include "src/engines/backtrack/nine_by_nine/guess.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace clausoku::backtracking::nine_by_nine {
namespace {

/// Three lines of three bits, which show where a digit is possible in a band or stack. For a band,
/// bit j of line k is set if the digit is possible in row k of box j. For a stack, bit j of line k
/// is set if the digit is possible in column j of box k.
using Square = std::uint32_t;

constexpr Square line(Square square, int k) { return square >> (3 * k) & 7; }

constexpr unsigned no_choice = 7;

/// Maps a square to the number of ways to choose one bit of each line, all in different boxes or
/// columns: 2 to 6, or `no_choice` if there are fewer than two ways.
constexpr auto crossing_way_counts = [] {
  std::array<std::uint8_t, 512> counts{};
  for (Square square = 0; square < 512; ++square) {
    for (int first = 0; first < 3; ++first) {
      for (int step = 1; step < 3; ++step) {
        const Square way = 1U << first | 8U << (first + step) % 3 | 64U << (first + 2 * step) % 3;
        counts[square] += (way & ~square) == 0;
      }
    }
    if (counts[square] < 2) counts[square] = no_choice;
  }
  return counts;
}();

/// A crossing is a band (numbers 0, 1, 2) or a stack (numbers 3, 4, 5) of the board.
bool is_band(int crossing) { return crossing < 3; }

/// Returns the number of open cells in each crossing.
std::array<unsigned, 6> count_open_cells(Cells open) {
  // Each octal digit becomes the number of cells in its triad. Then three octal digits at a time,
  // one of each band, are added up over the words.
  const Cells triads = open - (open >> 1 & 0333333333) - (open >> 2 & 0111111111);
  std::array<unsigned, 6> counts;
  OctalWord bands = 0;
  for (int k = 0; k < 3; ++k) {
    const Cells in_stack = triads >> (3 * k) & 0007007007;
    const OctalWord stack = in_stack[0] + in_stack[1] + in_stack[2];
    bands += stack;
    counts[3 + k] = (stack + (stack >> 9) + (stack >> 18)) & 0777;
  }
  for (int k = 0; k < 3; ++k) counts[k] = bands >> (9 * k) & 0777;
  return counts;
}

Square make_band_square(const Cells& places, int band) {
  const auto boxes = [&](int k) {
    const OctalWord row = places[k] >> (9 * band);
    const OctalWord first = (row | row >> 1 | row >> 2) & 0111;
    return (first | first >> 2 | first >> 4) & 7;
  };
  return boxes(0) | boxes(1) << 3 | boxes(2) << 6;
}

Square make_stack_square(const Cells& places, int stack) {
  const OctalWord columns = (places[0] | places[1] | places[2]) >> (3 * stack);
  return (columns & 7) | (columns >> 6 & 070) | (columns >> 12 & 0700);
}

Square make_square(const Cells& places, int crossing) {
  return is_band(crossing) ? make_band_square(places, crossing)
                           : make_stack_square(places, crossing - 3);
}

/// Returns the first digit that can occupy the crossing in the fewest ways, but at least two.
/// Returns −1 if each digit has only one way. Compares without branches, which the processor would
/// often mispredict.
int find_digit_with_fewest_ways(const State& state, int crossing) {
  unsigned best = no_choice << 4;  // the number of ways, and the digit in the lowest four bits
  const auto compare_digits = [&](auto make_square_of) {
    for (unsigned digit = 0; digit < 9; ++digit) {
      const unsigned ways = crossing_way_counts[make_square_of(state.places[digit])];
      best = std::min(best, ways << 4 | digit);
    }
  };
  if (is_band(crossing)) {
    compare_digits([&](const Cells& places) { return make_band_square(places, crossing); });
  } else {
    compare_digits([&](const Cells& places) { return make_stack_square(places, crossing - 3); });
  }
  return best >> 4 == no_choice ? -1 : static_cast<int>(best & 15);
}

/// Returns the guess that the digit is in row `line` of box `position` of a band, or in column
/// `position` of box `line` of a stack.
Guess make_guess_in_band_or_stack(int digit, int crossing, int line, int position) {
  Guess guess{digit, {}, {}};
  if (is_band(crossing)) {
    guess.house[line] = OctalWord{0777} << (9 * crossing);
    guess.places[line] = OctalWord{7} << (9 * crossing + 3 * position);
  } else {
    const int corner = 9 * line + 3 * (crossing - 3);
    guess.house = all_cells & (OctalWord{7} << corner);
    guess.places = all_cells & (OctalWord{1} << (corner + position));
  }
  return guess;
}

}  // namespace

Guess choose_narrow_guess(const State& state) {
  assert(!is_empty(state.open));
  constexpr unsigned excluded = 28;  // more than any crossing has cells
  auto open_counts = count_open_cells(state.open);
  std::ranges::replace(open_counts, 0U, excluded);
  for (;;) {
    unsigned narrowest = open_counts[0] << 3;  // the number of open cells, and the crossing
    for (unsigned crossing = 1; crossing < 6; ++crossing) {
      narrowest = std::min(narrowest, open_counts[crossing] << 3 | crossing);
    }
    assert(narrowest >> 3 < excluded);  // every settled state with an open cell has a choice
    const int crossing = static_cast<int>(narrowest & 7);
    const int digit = find_digit_with_fewest_ways(state, crossing);
    if (digit >= 0) {
      const Square square = make_square(state.places[digit], crossing);
      int k = 0;
      while (std::has_single_bit(line(square, k))) ++k;
      return make_guess_in_band_or_stack(digit, crossing, k, std::countr_zero(line(square, k)));
    }
    open_counts[crossing] = excluded;
  }
}

Guess choose_first_cell_guess(const State& state) {
  assert(!is_empty(state.open));
  for (int row = 0;; ++row) {
    const int word = row % 3;
    const OctalWord row_cells = OctalWord{0777} << (row / 3 * 9);
    const OctalWord open = state.open[word] & row_cells;
    if (open == 0) continue;
    Guess guess{0, {}, {}};
    guess.house[word] = row_cells;
    guess.places[word] = open & -open;
    while (is_empty(state.places[guess.digit] & guess.places)) ++guess.digit;
    return guess;
  }
}

}  // namespace clausoku::backtracking::nine_by_nine
