// region-sum-line r1c3,r1c4,r2c4: the parts of the line in each box have the same sum. If the line
// enters a box again, the new cells are a separate part. Jigsaw pieces count as boxes.

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {
namespace {

/// Splits a line where it crosses a box border. Reads a closed line from a box border on.
std::vector<std::vector<Cell>> split_line_by_box(std::vector<Cell> line, const Board& board) {
  std::size_t start = 0;
  if (line.size() > 1 && line.front() == line.back()) {
    line.pop_back();
    Cell before = line.back();
    while (start < line.size() && board.block_of(before) == board.block_of(line[start])) {
      before = line[start++];
    }
  }
  std::vector<std::vector<Cell>> ways;
  for (std::size_t k = 0; k < line.size(); ++k) {
    const Cell cell = line[(start + k) % line.size()];
    const bool crosses_border =
        ways.empty() || board.block_of(cell) != board.block_of(ways.back().back());
    if (crosses_border) ways.emplace_back();
    ways.back().push_back(cell);
  }
  return ways;
}

}  // namespace

const ClueType region_sum_line{
    .name = "region-sum-line",
    .description = "the digits on a line have the same sum in each box of the line",
    .field = "regionsumline",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1, .may_repeat_cells = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const auto ways = split_line_by_box(clue.groups.front(), grid.board());
          return std::ranges::all_of(ways, [&](const auto& way) {
            return sum_digits(way, grid) == sum_digits(ways.front(), grid);
          });
        },

    // Each part must have the sum of the shortest part. A short part has few sums, so few states.
    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& line = clue.groups.front();
          std::vector<std::vector<Cell>> parts{{line.front()}};
          for (std::size_t k = 1; k < line.size(); ++k) {
            if (board.block_of(line[k]) != board.block_of(line[k - 1])) parts.emplace_back();
            parts.back().push_back(line[k]);
          }
          if (line.size() > 1 && line.front() == line.back()) {
            parts.back().pop_back();
            if (parts.size() > 1) {  // the last part continues in the first
              parts.front().insert(parts.front().begin(), parts.back().begin(), parts.back().end());
              parts.pop_back();
            }
          }
          std::ranges::stable_sort(parts, {}, &std::vector<Cell>::size);
          for (std::size_t k = 1; k < parts.size(); ++k) {
            add_equal_sums(parts[k], parts.front(), board, primitives);
          }
        },

    .sketch = sketch_clue_line<Ink::blue>,

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          return can_have_equal_sums(split_line_by_box(clue.groups.front(), grid.board()), grid);
        },
};

}  // namespace clausoku::clues
