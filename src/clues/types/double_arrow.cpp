// double-arrow r1c1,r1c2,r2c3: the digits between the circles at the line's ends have the same sum
// as the circles.

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {
namespace {

/// Splits a line into two groups: the cells between the circles, and the two circles.
std::vector<std::vector<Cell>> split_line_and_circles(const std::vector<Cell>& line) {
  return {{line.begin() + 1, line.end() - 1}, {line.front(), line.back()}};
}

}  // namespace

const ClueType double_arrow{
    .name = "double-arrow",
    .description = "the digits on a line sum to the sum of the digits in the circles at its ends",
    .field = "doublearrow",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 3},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const auto& line = clue.groups.front();
          const int circles = grid[line.front()] + grid[line.back()];
          return sum_digits(line, grid) - circles == circles;
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& line = clue.groups.front();
          add_equal_sums({line.front(), line.back()}, {line.begin() + 1, line.end() - 1}, board,
                         primitives);
        },

    .sketch = sketch_line_between_circles,

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          return can_have_equal_sums(split_line_and_circles(clue.groups.front()), grid);
        },
};

}  // namespace clausoku::clues
