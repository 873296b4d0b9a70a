// The guess is made in the band or stack with the fewest open cells, for the digit that can cross
// it in the fewest ways, mostly two, each a permutation of rows and boxes as in settle_9x9.cpp.
// Staying in the narrowest place keeps the search small: guesses at cells with two digits, wherever
// they are, have to be nearly twice as many.

#include "src/engines/backtracker/guess_9x9.hpp"

#include <bit>

namespace clausoku::backtracking {
namespace {

/// Nine bits, a line of three after the other. For a digit in a band, a row's line says in which
/// boxes it is possible; in a stack, a box's line says in which columns.
using Square = std::uint32_t;

constexpr Square line(Square square, int k) { return square >> (3 * k) & 7; }

/// In how many ways a digit can take one of each line, each at another position.
constexpr auto ways = [] {
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

// A band is three rows of boxes, 27 cells; a stack is the same from top to bottom. 0, 1, 2 are the
// bands and 3, 4, 5 the stacks.

bool is_band(int crossing) { return crossing < 3; }

int count(Cells cells, int crossing) {
  if (is_band(crossing)) {
    const auto row = [&](int k) { return cells[k] >> (9 * crossing) & 0777; };
    return std::popcount(row(0) | row(1) << 9 | row(2) << 18);
  }
  const auto rows = [&](int k) { return cells[k] >> (3 * (crossing - 3)) & 0007007007; };
  return std::popcount(rows(0) | rows(1) << 3 | rows(2) << 6);
}

Square square(Cells places, int crossing) {
  if (is_band(crossing)) {
    const auto boxes = [&](int k) {
      const Word row = places[k] >> (9 * crossing);
      const Word first = (row | row >> 1 | row >> 2) & 0111;
      return (first | first >> 2 | first >> 4) & 7;
    };
    return boxes(0) | boxes(1) << 3 | boxes(2) << 6;
  }
  const Word columns = (places[0] | places[1] | places[2]) >> (3 * (crossing - 3));
  return (columns & 7) | (columns >> 6 & 070) | (columns >> 12 & 0700);
}

/// The digit is at one position of a line: of a row, in this box; of a box, in this column.
Guess9x9 guess_at(int digit, int crossing, int line, int position) {
  Guess9x9 guess{digit, {}, {}};
  if (is_band(crossing)) {
    guess.house[line] = Word{0777} << (9 * crossing);
    guess.places[line] = Word{7} << (9 * crossing + 3 * position);
  } else {
    const int corner = 9 * line + 3 * (crossing - 3);
    guess.house = all_cells & (Word{7} << corner);
    guess.places = all_cells & (Word{1} << (corner + position));
  }
  return guess;
}

}  // namespace

Guess9x9 narrow_guess(const State9x9& state) {
  std::array<int, 6> open_counts;
  for (int crossing = 0; crossing < 6; ++crossing) {
    open_counts[crossing] = count(state.open, crossing);
  }
  for (;;) {
    int narrowest = 0;
    for (int crossing = 1; crossing < 6; ++crossing) {
      if (open_counts[crossing] < open_counts[narrowest]) narrowest = crossing;
    }
    int best_digit = 0;
    Square best_square = 0;
    int fewest = 7;
    for (int digit = 0; digit < 9; ++digit) {
      const Square possible = square(state.places[digit], narrowest);
      if (ways[possible] < 2 || ways[possible] >= fewest) continue;
      best_digit = digit;
      best_square = possible;
      fewest = ways[possible];
    }
    if (fewest < 7) {
      int k = 0;
      while (std::has_single_bit(line(best_square, k))) ++k;
      return guess_at(best_digit, narrowest, k, std::countr_zero(line(best_square, k)));
    }
    // All digits cross it in one way: what is open here is open to the other direction.
    open_counts[narrowest] = 28;
  }
}

Guess9x9 guess_at_first_cell(const State9x9& state) {
  for (int row = 0;; ++row) {
    const int word = row % 3;
    const Word row_cells = Word{0777} << (row / 3 * 9);
    const Word open = state.open[word] & row_cells;
    if (open == 0) continue;
    Guess9x9 guess{0, {}, {}};
    guess.house[word] = row_cells;
    guess.places[word] = open & -open;
    while (is_empty(state.places[guess.digit] & guess.places)) ++guess.digit;
    return guess;
  }
}

}  // namespace clausoku::backtracking
