// Bands of the 9×9 board as words of bits. A band, the 27 cells of three boxes side by side, fits
// in one word. A triad is the three cells shared by a row and a box. In a band, each digit occupies
// three of the nine triads, one in each row and one in each box. Such three triads are called a
// permutation. If a digit is possible only in a given set of triads, it can occupy only the
// permutations inside this set; a table of 512 entries lists their triads for each set.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace clausoku {

/// A set of cells of a band. Bit 9·row + column is a cell; rows are numbered 0, 1, 2.
using Band = std::uint32_t;

/// A set of nine bits: the columns of a row, or the triads of a band (bit 3·row + box).
using Nine = std::uint32_t;

inline constexpr Band all_cells = (Band{1} << 27) - 1;
inline constexpr Nine all_nine = (Nine{1} << 9) - 1;

/// Returns the cells of a set of columns in all rows of a band.
constexpr Band columns_in_band(Nine columns) { return columns * ((1U << 18) + (1U << 9) + 1U); }

constexpr Nine row(Band cells, int r) { return (cells >> (9 * r)) & all_nine; }

template <class Value, std::size_t size, class Function>
constexpr std::array<Value, size> make_table(Function&& function) {
  std::array<Value, size> values{};
  for (std::size_t k = 0; k < size; ++k) values[k] = static_cast<Value>(function(Nine(k)));
  return values;
}

/// Maps a set of triads to the triads that are part of a permutation inside the set.
inline constexpr auto on_permutations = make_table<std::uint16_t, 512>([](Nine triads) {
  Nine result = 0;
  for (int first = 0; first < 3; ++first) {
    for (int step = 1; step < 3; ++step) {
      const Nine permutation =
          1U << first | 8U << (first + step) % 3 | 64U << (first + 2 * step) % 3;
      if ((permutation & ~triads) == 0) result |= permutation;
    }
  }
  return result;
});

/// Maps a set of triads to the cells of the triads that `on_permutations` gives for the set.
inline constexpr auto cells_on_permutations = make_table<Band, 512>([](Nine triads) {
  Band result = 0;
  for (int t = 0; t < 9; ++t) {
    if ((on_permutations[triads] >> t) & 1) result |= Band{7} << (3 * t);
  }
  return result;
});

/// Maps a set of cells of a row to the set of boxes that have a cell of the set.
inline constexpr auto boxes_of_row = make_table<std::uint8_t, 512>([](Nine cells) {
  return ((cells & 7) != 0) | ((cells & 56) != 0) << 1 | ((cells & 448) != 0) << 2;
});

/// Maps a set of cells of a row to the cell if the set has only one cell, otherwise to 0.
inline constexpr auto only_cell = make_table<std::uint16_t, 512>(
    [](Nine cells) { return std::has_single_bit(cells) ? cells : 0; });

/// Maps a cell of a band to the cells of the band in which a digit stays possible after it was
/// placed in that cell: the cell itself, and all cells outside its row, column and box.
inline constexpr auto kept_after_placing = make_table<Band, 27>([](Nine cell) {
  const Band box_rows = Band{7} << (cell % 9 / 3 * 3);
  const Band peers = all_nine << (cell / 9 * 9) | columns_in_band(box_rows);
  return (all_cells & ~peers) | Band{1} << cell;
});

}  // namespace clausoku
