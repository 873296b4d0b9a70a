// Sets of cells of the 9×9 board as bit vectors of four words. nine_by_nine.hpp describes the
// layout: three words have nine octal digits each, and the fourth word is empty.
//
// Rotating a set adds 1 or 2, modulo 3, to one coordinate of each cell. A function works on one set
// (Cells), or on two or four sets side by side (CellsPair, CellsFour). The functions use GCC's
// vector extension, which works on any processor. CellsPair and CellsFour are for processors with
// wider registers. All functions must be inlined, so that they are compiled for the instruction set
// of their caller.
#pragma once

#include <cstdint>

// This warning is about calling conventions, which do not matter for functions that are inlined.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace clausoku::backtracking::nine_by_nine {

/// A word with 27 bits for the cells of three rows, one row of each band. An octal digit is a
/// triad: the three cells shared by a row and a box.
using OctalWord = std::uint32_t;

using Cells [[gnu::vector_size(16)]] = OctalWord;
using CellsPair [[gnu::vector_size(32)]] = OctalWord;
using CellsFour [[gnu::vector_size(64)]] = OctalWord;

inline constexpr OctalWord all_bits = 0777777777;
inline constexpr Cells all_cells{all_bits, all_bits, all_bits, 0};

template <class Sets>
inline constexpr Sets all = all_cells;
template <>
inline constexpr CellsPair all<CellsPair>{all_bits, all_bits, all_bits, 0,
                                          all_bits, all_bits, all_bits, 0};

template <>
inline constexpr CellsFour all<CellsFour>{all_bits, all_bits, all_bits, 0,  //
                                          all_bits, all_bits, all_bits, 0,  //
                                          all_bits, all_bits, all_bits, 0,  //
                                          all_bits, all_bits, all_bits, 0};

template <int steps>
[[gnu::always_inline]] inline Cells rotate_rows(Cells cells) {
  constexpr int to_0 = 3 - steps, to_1 = (4 - steps) % 3, to_2 = 2 - steps;
  return __builtin_shufflevector(cells, cells, to_0, to_1, to_2, 3);
}

template <int steps>
[[gnu::always_inline]] inline CellsPair rotate_rows(const CellsPair& cells) {
  constexpr int to_0 = 3 - steps, to_1 = (4 - steps) % 3, to_2 = 2 - steps;
  return __builtin_shufflevector(cells, cells, to_0, to_1, to_2, 3, 4 + to_0, 4 + to_1, 4 + to_2,
                                 7);
}

template <int steps>
[[gnu::always_inline]] inline CellsFour rotate_rows(const CellsFour& cells) {
  constexpr int to_0 = 3 - steps, to_1 = (4 - steps) % 3, to_2 = 2 - steps;
  return __builtin_shufflevector(cells, cells,                      //
                                 to_0, to_1, to_2, 3,               //
                                 4 + to_0, 4 + to_1, 4 + to_2, 7,   //
                                 8 + to_0, 8 + to_1, 8 + to_2, 11,  //
                                 12 + to_0, 12 + to_1, 12 + to_2, 15);
}

/// Returns the set that has word 0 of `a`, word 1 of `b` and word 2 of `c`.
[[gnu::always_inline]] inline Cells pick_words(Cells a, Cells b, Cells c) {
  return __builtin_shufflevector(__builtin_shufflevector(a, b, 0, 5, 2, 3), c, 0, 1, 6, 3);
}
[[gnu::always_inline]] inline CellsPair pick_words(const CellsPair& a, const CellsPair& b,
                                                   const CellsPair& c) {
  return __builtin_shufflevector(__builtin_shufflevector(a, b, 0, 9, 2, 3, 4, 13, 6, 7), c,  //
                                 0, 1, 10, 3, 4, 5, 14, 7);
}

[[gnu::always_inline]] inline CellsFour pick_words(const CellsFour& a, const CellsFour& b,
                                                   const CellsFour& c) {
  return __builtin_shufflevector(
      __builtin_shufflevector(a, b, 0, 17, 2, 3, 4, 21, 6, 7, 8, 25, 10, 11, 12, 29, 14, 15), c, 0,
      1, 18, 3, 4, 5, 22, 7, 8, 9, 26, 11, 12, 13, 30, 15);
}

/// Returns the sets after replacing all four words of each set by its word k.
template <int k>
[[gnu::always_inline]] inline Cells copy_word_to_all_words(Cells cells) {
  return __builtin_shufflevector(cells, cells, k, k, k, k);
}
template <int k>
[[gnu::always_inline]] inline CellsPair copy_word_to_all_words(const CellsPair& cells) {
  return __builtin_shufflevector(cells, cells, k, k, k, k, 4 + k, 4 + k, 4 + k, 4 + k);
}

template <int k>
[[gnu::always_inline]] inline CellsFour copy_word_to_all_words(const CellsFour& cells) {
  return __builtin_shufflevector(cells, cells, k, k, k, k, 4 + k, 4 + k, 4 + k, 4 + k,  //
                                 8 + k, 8 + k, 8 + k, 8 + k, 12 + k, 12 + k, 12 + k, 12 + k);
}

/// Exchanges the first half of the sets in a vector with the second half.
[[gnu::always_inline]] inline CellsPair swap_halves(const CellsPair& pair) {
  return __builtin_shufflevector(pair, pair, 4, 5, 6, 7, 0, 1, 2, 3);
}
[[gnu::always_inline]] inline CellsFour swap_halves(const CellsFour& four) {
  return __builtin_shufflevector(four, four, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
}

/// Exchanges set 0 with set 1 and, if there are four sets, set 2 with set 3.
[[gnu::always_inline]] inline CellsPair swap_adjacent_sets(const CellsPair& pair) {
  return swap_halves(pair);
}
[[gnu::always_inline]] inline CellsFour swap_adjacent_sets(const CellsFour& four) {
  return __builtin_shufflevector(four, four, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
}

template <int steps, class Sets>
[[gnu::always_inline]] inline Sets rotate_columns(const Sets& cells) {
  constexpr OctalWord not_round = steps == 1 ? 0666666666 : 0444444444;
  return ((cells << steps) & not_round) | ((cells >> (3 - steps)) & ~not_round);
}

template <int steps, class Sets>
[[gnu::always_inline]] inline Sets rotate_stacks(const Sets& cells) {
  constexpr OctalWord not_round = steps == 1 ? 0770770770 : 0700700700;
  return ((cells << (3 * steps)) & not_round) | ((cells >> (9 - 3 * steps)) & ~not_round);
}

/// Rotates the bands. The bits above the lowest 27 of each word are undefined afterwards.
template <int steps, class Sets>
[[gnu::always_inline]] inline Sets rotate_bands(const Sets& cells) {
  return (cells << (9 * steps)) | (cells >> (27 - 9 * steps));
}

/// If the set has one of the three cells that a column shares with a box, adds all three.
template <class Sets>
[[gnu::always_inline]] inline Sets fill_nonempty_columns(const Sets& cells) {
  return cells | rotate_rows<1>(cells) | rotate_rows<2>(cells);
}

/// The first cells of all triads. mark_nonempty_triads() marks a nonempty triad by its first cell.
inline constexpr OctalWord first_columns = 0111111111;
template <class Sets>
[[gnu::always_inline]] inline Sets mark_nonempty_triads(const Sets& cells) {
  return (cells | cells >> 1 | cells >> 2) & first_columns;
}

/// Returns all three cells of each triad whose first cell is in `first`.
template <class Sets>
[[gnu::always_inline]] inline Sets fill_triads_of_first_cells(const Sets& first) {
  return (first << 3) - first;
}

[[gnu::always_inline]] inline bool is_empty(Cells cells) {
  using Halves [[gnu::vector_size(16)]] = std::uint64_t;
  const auto halves = (Halves)cells;
  return (halves[0] | halves[1]) == 0;
}
[[gnu::always_inline]] inline bool is_empty(const CellsPair& pair) {
  return is_empty(__builtin_shufflevector(pair, pair, 0, 1, 2, 3) |
                  __builtin_shufflevector(pair, pair, 4, 5, 6, 7));
}

[[gnu::always_inline]] inline bool is_empty(const CellsFour& four) {
  return is_empty(CellsPair(__builtin_shufflevector(four, four, 0, 1, 2, 3, 4, 5, 6, 7) |
                            __builtin_shufflevector(four, four, 8, 9, 10, 11, 12, 13, 14, 15)));
}

/// Returns the number of cells in a set. Counts all words at once, without a popcount instruction.
[[gnu::always_inline]] inline int count(Cells cells) {
  cells -= cells >> 1 & 0x55555555;
  cells = (cells & 0x33333333) + (cells >> 2 & 0x33333333);
  cells = (cells + (cells >> 4)) & 0x0F0F0F0F;
  return static_cast<int>((cells[0] + cells[1] + cells[2]) * 0x01010101 >> 24);
}

/// Counts sets: `once`, `twice` and `thrice` hold the cells that are in at least one, two or three
/// of the sets passed to add().
template <class Sets>
struct Tally {
  Sets once{};
  Sets twice{};
  Sets thrice{};

  [[gnu::always_inline]] void add(const Sets& cells) {
    thrice |= twice & cells;
    twice |= once & cells;
    once |= cells;
  }

  /// If a vector holds several sets side by side, adds up their counts and stores the total in each
  /// of them. Must be called after the last add().
  [[gnu::always_inline]] void combine_side_by_side_counts() {
    if constexpr (sizeof(Sets) == sizeof(CellsFour)) {
      add(swap_halves(once), swap_halves(twice), swap_halves(thrice));
    }
    if constexpr (sizeof(Sets) >= sizeof(CellsPair)) {
      add(swap_adjacent_sets(once), swap_adjacent_sets(twice), swap_adjacent_sets(thrice));
    }
  }

 private:
  [[gnu::always_inline]] void add(const Sets& one, const Sets& two, const Sets& three) {
    thrice |= three | (twice & one) | (once & two);
    twice |= two | (once & one);
    once |= one;
  }
};

}  // namespace clausoku::backtracking::nine_by_nine
