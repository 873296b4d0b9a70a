// between-line r1c1,r1c2,r2c3: each inner digit is strictly between the digits in the end circles.

#include "encoder/translation_limit.hpp"
#include "src/clues/types/lines.hpp"

namespace clausoku::clues {
namespace {

/// True if the inner digits can be between the digits of the circles, if `lower` has the smaller.
bool has_digits_between(const std::vector<Cell>& line, Cell lower, Cell higher, const Grid& grid) {
  const Digit low = grid[lower] == 0 ? 1 : grid[lower];
  const Digit high = grid[higher] == 0 ? grid.board().size() : grid[higher];
  if (line.size() > 2 && high - low < 2) return false;
  return std::all_of(line.begin() + 1, line.end() - 1, [&](Cell cell) {
    return grid[cell] == 0 || (low < grid[cell] && grid[cell] < high);
  });
}

}  // namespace

const ClueType between_line{
    .name = "between-line",
    .description =
        "the digits on a line are strictly between the digits in the circles at its ends",
    .field = "betweenline",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 2},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const auto& line = clue.groups.front();
          const auto [low, high] = std::minmax({grid[line.front()], grid[line.back()]});
          for (std::size_t k = 1; k + 1 < line.size(); ++k) {
            if (grid[line[k]] <= low || grid[line[k]] >= high) return false;
          }
          return true;
        },

    // The state machine reads the circles first. Its state: their smaller and their larger digit.
    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          std::vector<Cell> cells = clue.groups.front();
          if (cells.size() == 2) return;
          std::rotate(cells.begin() + 1, cells.end() - 1, cells.end());
          using Ends = std::pair<Digit, Digit>;
          primitives.push_back(make_chain(
              std::move(cells), board.size(), Ends{0, 0},
              limit_step_calls([](Ends ends, int index, Digit digit) -> std::optional<Ends> {
                if (index == 0) return Ends{digit, digit};
                if (index == 1) {
                  return Ends{std::min(ends.first, digit), std::max(ends.second, digit)};
                }
                if (digit > ends.first && digit < ends.second) return ends;
                return std::nullopt;
              }),
              [](Ends) { return true; }));
        },

    .sketch = sketch_line_between_circles,

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const auto& line = clue.groups.front();
          return has_digits_between(line, line.front(), line.back(), grid) ||
                 has_digits_between(line, line.back(), line.front(), grid);
        },
};

}  // namespace clausoku::clues
