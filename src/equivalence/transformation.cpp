#include "src/equivalence/transformation.hpp"

#include <algorithm>
#include <numeric>

#include "encoder/basics/contract.hpp"
#include "src/base/random_numbers.hpp"

namespace clausoku {
namespace {

/// Returns the numbers 0 … 8 such that the three blocks of three stay together.
std::array<std::uint8_t, 9> draw_lines(Random& random) {
  std::array<std::uint8_t, 3> blocks{0, 1, 2};
  random.shuffle(std::span(blocks));
  std::array<std::uint8_t, 9> lines;
  for (std::size_t block = 0; block < 3; ++block) {
    std::array<std::uint8_t, 3> places{0, 1, 2};
    random.shuffle(std::span(places));
    for (std::size_t k = 0; k < 3; ++k) {
      lines[3 * block + k] = static_cast<std::uint8_t>(3 * blocks[block] + places[k]);
    }
  }
  return lines;
}

}  // namespace

Digits81 Transformation::apply(const Digits81& grid) const {
  Digits81 result;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      result[row * 9 + column] = names[grid[arrangement.source(row, column)]];
    }
  }
  return result;
}

Transformation name_digits_in_order(const Digits81& grid, const GridArrangement& arrangement) {
  Transformation made{arrangement, {}};
  std::uint8_t last = 0;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int digit = grid[arrangement.source(row, column)];
      if (digit != 0 && made.names[digit] == 0) made.names[digit] = ++last;
    }
  }
  for (int digit = 1; digit <= 9; ++digit) {
    if (made.names[digit] == 0) made.names[digit] = ++last;
  }
  return made;
}

Transformation make_random_transformation(Random& random) {
  Transformation made;
  made.arrangement.is_transposed = random.below(2) == 1;
  made.arrangement.rows = draw_lines(random);
  made.arrangement.columns = draw_lines(random);
  std::iota(made.names.begin(), made.names.end(), std::uint8_t{0});
  random.shuffle(std::span(made.names).subspan(1));
  return made;
}

Digits81 make_digits81(std::span<const std::uint16_t> digits) {
  Digits81 copy;
  require(digits.size() == copy.size());
  std::ranges::transform(digits, copy.begin(),
                         [](std::uint16_t digit) { return static_cast<std::uint8_t>(digit); });
  return copy;
}

}  // namespace clausoku
