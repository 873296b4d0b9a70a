// whispers 5 r1c1,r1c2,r2c3: adjacent digits on the line differ by at least 5. Without a value, the
// minimum is n / 2, rounded up: 5 for nine digits, as in German whispers.

#include <fmt/format.h>

#include <cstdlib>

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {
namespace {

int required_difference(const Clue& clue, int n) {
  return clue.values.empty() ? (n + 1) / 2 : clue.values.front();
}

}  // namespace

const ClueType whispers{
    .name = "whispers",
    .description =
        "neighbours on a line differ by at least a value (default: half of the board size)",
    .noun = "whispers line",
    .field = "whispers",
    .form = FPuzzlesForm::lines,
    .shape = {.most_values = 1,
              .least_groups = 1,
              .most_groups = 1,
              .least_cells = 1,
              .may_repeat_cells = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const int least = required_difference(clue, grid.board().size());
          return all_adjacent_digits_fit(
              clue.groups.front(), grid,
              [least](Digit before, Digit behind) { return std::abs(before - behind) >= least; });
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& line = clue.groups.front();
          const int least = clue.values.empty() ? (board.size() + 1) / 2 : clue.values.front();
          for (std::size_t k = 1; k < line.size(); ++k) {
            add_relation(
                line[k - 1], line[k], board,
                [least](Digit a, Digit b) { return a + least <= b || b + least <= a; }, primitives);
          }
        },

    .sketch = sketch_clue_line<Ink::green>,

    // A middle digit, such as 5 of 1 … 9, cannot be on the line if all digits are too close to it.
    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell changed) {
          const auto& line = clue.groups.front();
          const int n = grid.board().size();
          const int least = required_difference(clue, n);
          const Digit digit = grid[changed];
          if (line.size() > 1 && digit + least > n && digit - least < 1) return false;
          return all_adjacent_digits_fit(line, grid, [least](Digit before, Digit behind) {
            return std::abs(before - behind) >= least;
          });
        },

    .find_error = [](const Clue& clue, const Board& board) -> std::optional<BoardError> {
      if (clue.values.empty()) return std::nullopt;
      const int value = clue.values.front();
      if (value >= 0 && value <= board.size()) return std::nullopt;
      return BoardError{fmt::format("whispers of {}", value),
                        fmt::format("a difference from 0 to {}", board.size())};
    },
};

}  // namespace clausoku::clues
