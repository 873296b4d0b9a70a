#include "src/equivalence/transformation.hpp"

#include <algorithm>
#include <numeric>

#include "encoder/basics/contract.hpp"

namespace clausoku {
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
  draw_lines(random, std::span(made.arrangement.rows), 3);
  draw_lines(random, std::span(made.arrangement.columns), 3);
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
