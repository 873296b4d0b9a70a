// Equivalent 9×9 puzzles. Two puzzles on the usual 9×9 board are equivalent if a transformation
// turns one into the other: transpose the grid, permute the bands, the stacks, the rows of each
// band and the columns of each stack (3,359,232 ways in all; Russell and Jarvis, "Mathematics of
// Sudoku II", 2006), and rename the digits (9! ways).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>

#include "src/base/random_numbers.hpp"

namespace clausoku {

/// The digits 1 … 9 of a 9×9 grid in reading order; 0 for a blank cell.
using Digits81 = std::array<std::uint8_t, 81>;

/// The arrangement of the rows and columns, without the names of the digits.
struct GridArrangement {
  bool is_transposed = false;
  std::array<std::uint8_t, 9>
      rows;  ///< row k of the result is row rows[k] of the (transposed) grid
  std::array<std::uint8_t, 9> columns;  ///< column k of the result; the blocks of three are stacks

  /// The cell whose content the result has in cell row·9 + column.
  int source(int row, int column) const {
    return is_transposed ? columns[column] * 9 + rows[row] : rows[row] * 9 + columns[column];
  }
};

struct Transformation {
  GridArrangement arrangement;
  std::array<std::uint8_t, 10> names;  ///< names[d] is the new name of digit d; names[0] is 0

  Digits81 apply(const Digits81& grid) const;
};

/// The transformation that arranges `grid` and names its digits 1, 2, 3 … in the order in which
/// they first occur. Digits that do not occur get the remaining names in ascending order.
Transformation name_digits_in_order(const Digits81& grid, const GridArrangement& arrangement);

/// Fills `lines` with 0, 1, 2 … such that blocks of `size` numbers stay together. All such orders
/// are equally likely. Requires that `size` divides the number of lines.
template <class Number, std::size_t extent>
void draw_lines(Random& random, std::span<Number, extent> lines, std::size_t size) {
  std::iota(lines.begin(), lines.end(), Number{0});
  for (std::size_t k = lines.size() / size; k > 1; --k) {
    const auto other = static_cast<std::size_t>(random.below(static_cast<int>(k)));
    if (other == k - 1) continue;
    std::ranges::swap_ranges(lines.subspan((k - 1) * size, size),
                             lines.subspan(other * size, size));
  }
  for (std::size_t begin = 0; begin < lines.size(); begin += size) {
    random.shuffle(lines.subspan(begin, size));
  }
}

/// Returns a transformation that is uniformly distributed over all of them. The same state of
/// `random` gives the same transformation on every machine.
Transformation make_random_transformation(Random& random);

/// Copies the digits of a 9×9 grid. Requires 81 digits of at most 9.
Digits81 make_digits81(std::span<const std::uint16_t> digits);

}  // namespace clausoku
