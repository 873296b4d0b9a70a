// Guesses are made in the band or stack with the fewest open cells. The guessed digit is the one
// that can occupy this band or stack in the fewest ways, mostly two. Each way is a permutation of
// rows and boxes, as in settling.hpp. Guesses in cells with two digits, anywhere on the board,
// would make the search need nearly twice as many guesses.

#include "src/engines/backtrack/nine_by_nine/guess.hpp"

#include <bit>
#include <cassert>

namespace clausoku::backtracking::nine_by_nine {
namespace {

/// Three lines of three bits, which show where a digit is possible in a band or stack. For a band,
/// bit j of line k is set if the digit is possible in row k of box j. For a stack, bit j of line k
/// is set if the digit is possible in column j of box k.
using Square = std::uint32_t;

constexpr Square line(Square square, int k) { return square >> (3 * k) & 7; }

/// Maps a square to the number of ways to choose one bit of each line, all in different boxes or
/// columns.
constexpr auto crossing_way_counts = [] {
  std::array<std::uint8_t, 512> counts{};
  for (Square square = 0; square < 512; ++square) {
    for (int first = 0; first < 3; ++first) {
      for (int step = 1; step < 3; ++step) {
        const Square way = 1U << first | 8U << (first + step) % 3 | 64U << (first + 2 * step) % 3;
        counts[square] += (way & ~square) == 0;
      }
    }
  }
  return counts;
}();

/// A crossing is a band (numbers 0, 1, 2) or a stack (numbers 3, 4, 5) of the board.
bool is_band(int crossing) { return crossing < 3; }

constexpr auto cells_of = [] {
  std::array<Cells, 6> cells{};
  for (int k = 0; k < 3; ++k) {
    const OctalWord band = OctalWord{0777} << (9 * k);
    const OctalWord stack = OctalWord{0007007007} << (3 * k);
    cells[k] = Cells{band, band, band, 0};
    cells[3 + k] = Cells{stack, stack, stack, 0};
  }
  return cells;
}();

Square square(Cells places, int crossing) {
  if (is_band(crossing)) {
    const auto boxes = [&](int k) {
      const OctalWord row = places[k] >> (9 * crossing);
      const OctalWord first = (row | row >> 1 | row >> 2) & 0111;
      return (first | first >> 2 | first >> 4) & 7;
    };
    return boxes(0) | boxes(1) << 3 | boxes(2) << 6;
  }
  const OctalWord columns = (places[0] | places[1] | places[2]) >> (3 * (crossing - 3));
  return (columns & 7) | (columns >> 6 & 070) | (columns >> 12 & 0700);
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
  std::array<int, 6> open_counts;
  for (int crossing = 0; crossing < 6; ++crossing) {
    open_counts[crossing] = count(state.open & cells_of[crossing]);
  }
  for (;;) {
    int narrowest = 0;
    for (int crossing = 1; crossing < 6; ++crossing) {
      if (open_counts[crossing] < open_counts[narrowest]) narrowest = crossing;
    }
    assert(open_counts[narrowest] < 28);  // every settled state with an open cell has a choice
    int best_digit = 0;
    Square best_square = 0;
    int fewest = 7;
    for (int digit = 0; digit < 9; ++digit) {
      const Square possible = square(state.places[digit], narrowest);
      if (crossing_way_counts[possible] < 2 || crossing_way_counts[possible] >= fewest) continue;
      best_digit = digit;
      best_square = possible;
      fewest = crossing_way_counts[possible];
    }
    if (fewest < 7) {
      int k = 0;
      while (std::has_single_bit(line(best_square, k))) ++k;
      return make_guess_in_band_or_stack(best_digit, narrowest, k,
                                         std::countr_zero(line(best_square, k)));
    }
    // Each digit has only one way to occupy this band or stack. A count above 27 excludes it.
    open_counts[narrowest] = 28;
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
