// Bands of the 9×9 board as words of bits. The 27 cells of three rows of boxes, a band, fill one
// word. Where a digit crosses a band, it takes one row in each box and one box in each row: of the
// nine triads (three cells, where a row meets a box) it takes three, as a permutation does. So of
// any set of triads only those matter that lie on a permutation within it; a table of 512 entries
// knows them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace clausoku {

/// A set of the cells of a band: cell 9·row + column. Row, band and stack are 0, 1, 2.
using Band = std::uint32_t;

/// Nine bits: the columns of a row, or 3·row + box for the triads of a band.
using Nine = std::uint32_t;

inline constexpr Band all_cells = (Band{1} << 27) - 1;
inline constexpr Nine all_nine = (Nine{1} << 9) - 1;

/// The cells of some columns in a band.
constexpr Band in_all_rows(Nine columns) { return columns * ((1U << 18) + (1U << 9) + 1U); }

constexpr Nine row(Band cells, int r) { return (cells >> (9 * r)) & all_nine; }

template <class Value, std::size_t size, class Function>
constexpr std::array<Value, size> table(Function&& function) {
  std::array<Value, size> values{};
  for (std::size_t k = 0; k < size; ++k) values[k] = static_cast<Value>(function(Nine(k)));
  return values;
}

/// By a set of triads: those on one of the six permutations that lie within it.
inline constexpr auto on_permutations = table<std::uint16_t, 512>([](Nine triads) {
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

/// The same, as the cells of these triads.
inline constexpr auto cells_on_permutations = table<Band, 512>([](Nine triads) {
  Band result = 0;
  for (int t = 0; t < 9; ++t) {
    if ((on_permutations[triads] >> t) & 1) result |= Band{7} << (3 * t);
  }
  return result;
});

/// By a row's cells: the boxes they are in.
inline constexpr auto boxes_of_row = table<std::uint8_t, 512>([](Nine cells) {
  return ((cells & 7) != 0) | ((cells & 56) != 0) << 1 | ((cells & 448) != 0) << 2;
});

/// By a row's cells: the cell, if it is only one.
inline constexpr auto only_cell =
    table<std::uint16_t, 512>([](Nine cells) { return std::has_single_bit(cells) ? cells : 0; });

/// By a cell of a band: what its digit may keep in the band. All but its row and its box; and so
/// all but its column.
inline constexpr auto kept_beside = table<Band, 27>([](Nine cell) {
  const Band box_rows = Band{7} << (cell % 9 / 3 * 3);
  const Band peers = all_nine << (cell / 9 * 9) | in_all_rows(box_rows);
  return (all_cells & ~peers) | Band{1} << cell;
});

}  // namespace clausoku
