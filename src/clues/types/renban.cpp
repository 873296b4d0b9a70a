// renban r1c1,r1c2,r2c3: the digits on the line are consecutive and differ, in any order.

#include <fmt/format.h>

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {
namespace {

/// True if the digits of the filled cells differ and fit into a range of cells.size() digits.
bool can_become_consecutive(const std::vector<Cell>& cells, const Grid& grid) {
  if (has_repeated_digit(cells, grid)) return false;
  Digit least = grid.board().size();
  Digit most = 1;
  for (const Cell cell : cells) {
    if (grid[cell] == 0) continue;
    least = std::min(least, grid[cell]);
    most = std::max(most, grid[cell]);
  }
  return most - least < static_cast<int>(cells.size());
}

}  // namespace

const ClueType renban{
    .name = "renban",
    .description = "the digits on a line are consecutive and differ, in any order",
    .noun = "renban line",
    .field = "renban",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1, .may_repeat_cells = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          std::set<Digit> digits;
          const auto cells = distinct_line_cells(clue.groups.front());
          for (const Cell cell : cells) digits.insert(grid[cell]);
          return digits.size() == cells.size() &&
                 *digits.rbegin() - *digits.begin() + 1 == static_cast<int>(cells.size());
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto cells = distinct_line_cells(clue.groups.front());
          if (cells.size() == 1) return;
          primitives.push_back(Distinct{cells});
          Pick pick{cells, {}};
          for (Digit least = 1; least + std::ssize(cells) - 1 <= board.size(); ++least) {
            auto& set = pick.sets.emplace_back();
            for (std::size_t k = 0; k < cells.size(); ++k) {
              set.push_back(least + static_cast<int>(k));
            }
          }
          primitives.push_back(std::move(pick));
        },

    .sketch = sketch_clue_line<Ink::purple>,

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          return can_become_consecutive(distinct_line_cells(clue.groups.front()), grid);
        },

    .find_error = [](const Clue& clue, const Board& board) -> std::optional<BoardError> {
      const auto count = std::ssize(distinct_line_cells(clue.groups.front()));
      if (count <= board.size()) return std::nullopt;
      return BoardError{fmt::format("a renban of {} cells", count),
                        fmt::format("at most {}", board.size())};
    },
};

}  // namespace clausoku::clues
