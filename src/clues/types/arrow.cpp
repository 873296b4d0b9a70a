// arrow r5c5 r5c6,r5c7 r4c4,r3c3: the digits on each shaft sum to the number in the circle, which
// is the first group. In a circle of several cells (a pill), the decimal digits of the cells form
// one number: two cells with 1 and 2 state 12, and so does one cell with 12.

#include <fmt/format.h>

#include "encoder/translation_limit.hpp"
#include "src/clues/types/lines.hpp"

namespace clausoku::clues {
namespace {

/// The maximum length of a pill. Longer numbers would not fit an integer.
constexpr int most_pill_cells = 4;

/// Returns the number in a pill. A blank cell counts as the digit `blank_digit`.
std::int64_t number_in_pill(const std::vector<Cell>& pill, const Grid& grid, Digit blank_digit) {
  std::int64_t number = 0;
  for (const Cell cell : pill) {
    const Digit digit = grid[cell] == 0 ? blank_digit : grid[cell];
    number = number * (digit < 10 ? 10 : digit < 100 ? 100 : digit < 1000 ? 1000 : 10000) + digit;
  }
  return number;
}

/// Removes `digit`, which may have several decimal places, from the end of a decimal number: 123
/// and 23 give 1. Returns empty if the number does not end with `digit`.
std::optional<int> remove_last_digit(int number, Digit digit) {
  int power = 10;
  while (power <= digit) power *= 10;
  return number >= digit && (number - digit) % power == 0 ? std::optional((number - digit) / power)
                                                          : std::nullopt;
}

/// Returns the cell of the circle or pill that is nearest to the first cell of a shaft.
Cell nearest_circle_cell(const std::vector<Cell>& shaft, const std::vector<Cell>& circle,
                         const Board& board) {
  return *std::ranges::min_element(circle, {}, [&](Cell cell) {
    const int down = board.row_of(cell) - board.row_of(shaft.front());
    const int right = board.column_of(cell) - board.column_of(shaft.front());
    return down * down + right * right;
  });
}

}  // namespace

const ClueType arrow{
    .name = "arrow",
    .description = "the digits on each shaft sum to the digit in the circle; a pill holds a number",
    .field = "arrow",
    .form = FPuzzlesForm::arrow,
    .shape = {.least_groups = 2, .most_groups = -1, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const auto number = number_in_pill(clue.groups.front(), grid, 0);
          return std::all_of(clue.groups.begin() + 1, clue.groups.end(),
                             [&](const auto& shaft) { return sum_digits(shaft, grid) == number; });
        },

    // The state machine adds the shaft's digits, then removes the pill's, from the last digit on.
    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& circle = clue.groups.front();
          for (std::size_t k = 1; k < clue.groups.size(); ++k) {
            std::vector<Cell> cells = clue.groups[k];
            const auto shaft = static_cast<int>(cells.size());
            cells.insert(cells.end(), circle.rbegin(), circle.rend());
            primitives.push_back(
                make_chain(std::move(cells), board.size(), 0,
                           limit_step_calls([shaft](int number, int index, Digit digit) {
                             return index < shaft ? std::optional(number + digit)
                                                  : remove_last_digit(number, digit);
                           }),
                           [](int rest) { return rest == 0; }));
          }
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const auto& circle = clue.groups.front();
          for (std::size_t k = 1; k < clue.groups.size(); ++k) {
            std::vector<Cell> cells = clue.groups[k];
            cells.insert(cells.begin(), nearest_circle_cell(cells, circle, board));
            sketch.lines.push_back({cell_centers(cells, board), Ink::grey, 0.06, true});
          }
          std::vector<Spot> ends{cell_center(circle.front(), board)};
          if (circle.size() > 1) ends.push_back(cell_center(circle.back(), board));
          sketch.discs.push_back({std::move(ends), 0.4, Ink::white, Ink::grey});
        },

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const auto& circle = clue.groups.front();
          const auto least = number_in_pill(circle, grid, 1);
          const auto most = number_in_pill(circle, grid, grid.board().size());
          return std::all_of(clue.groups.begin() + 1, clue.groups.end(), [&](const auto& shaft) {
            const SumRange range = possible_sum_range(shaft, grid);
            return range.least <= most && least <= range.most;
          });
        },

    .find_error = [](const Clue& clue, const Board&) -> std::optional<BoardError> {
      const auto count = clue.groups.front().size();
      if (count <= most_pill_cells) return std::nullopt;
      return BoardError{fmt::format("an arrow with a pill of {} cells", count),
                        fmt::format("at most {}", most_pill_cells)};
    },
};

}  // namespace clausoku::clues
