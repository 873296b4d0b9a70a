// zipper-line r1c1,r1c2,r2c3: any two cells at the same distance from the middle of the line have
// the same sum. On a line of odd length, the middle digit equals this sum.

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {
namespace {

/// Returns the pairs of cells at equal distance from the middle, outermost pair first. On a line of
/// odd length, the last group is the middle cell alone.
std::vector<std::vector<Cell>> pair_opposite_cells(const std::vector<Cell>& line) {
  std::vector<std::vector<Cell>> groups;
  for (std::size_t k = 0; 2 * k < line.size(); ++k) {
    auto& group = groups.emplace_back(1, line[k]);
    if (2 * k + 1 < line.size()) group.push_back(line[line.size() - 1 - k]);
  }
  return groups;
}

}  // namespace

const ClueType zipper_line{
    .name = "zipper-line",
    .description =
        "each pair of cells at the same distance from the middle of a line has the same sum",
    .field = "zipperline",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const auto groups = pair_opposite_cells(clue.groups.front());
          return std::ranges::all_of(groups, [&](const auto& group) {
            return sum_digits(group, grid) == sum_digits(groups.back(), grid);
          });
        },

    // Each pair has the sum of the innermost pair, or on a line of odd length, of the middle cell.
    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& line = clue.groups.front();
          auto left = line.begin() + std::ssize(line) / 2;
          auto right = line.end() - std::ssize(line) / 2;
          if (left == right) {
            --left;
            ++right;
          }
          const std::vector<Cell> middle(left, right);
          while (left != line.begin()) {
            --left;
            add_equal_sums({*left, *right}, middle, board, primitives);
            ++right;
          }
        },

    .sketch = sketch_clue_line<Ink::purple>,

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          return can_have_equal_sums(pair_opposite_cells(clue.groups.front()), grid);
        },
};

}  // namespace clausoku::clues
