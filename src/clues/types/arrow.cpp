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

/// Returns the range of a shaft's sums. On long shafts, uses that blanks in one area differ: the
/// blanks of an area have at least the digits 1, 2, 3 … and at most n, n − 1, n − 2 …. An area has
/// a place among the areas of each cell; all first areas give one range, all second ones another.
SumRange possible_shaft_sums(const std::vector<Cell>& shaft, const Grid& grid) {
  const Board& board = grid.board();
  SumRange range = possible_sum_range(shaft, grid);
  if (static_cast<int>(shaft.size()) <= board.size()) return range;
  const int given = sum_digits(shaft, grid);
  std::vector<int> blanks(static_cast<std::size_t>(board.area_count()));
  bool has_area = true;
  for (std::size_t place = 0; has_area; ++place) {
    has_area = false;
    std::ranges::fill(blanks, 0);
    SumRange sums{given, given};
    for (const Cell cell : shaft) {
      if (grid[cell] != 0) continue;
      const auto areas = board.areas_of(cell);
      int rank = 1;
      if (place < areas.size()) {
        has_area = true;
        rank = ++blanks[static_cast<std::size_t>(areas[place])];
      }
      sums.least += rank;
      sums.most += board.size() + 1 - rank;
    }
    range.least = std::max(range.least, sums.least);
    range.most = std::min(range.most, sums.most);
  }
  return range;
}

/// Removes `digit`, which may have several decimal places, from the end of a decimal number: 123
/// and 23 give 1. Returns empty if the number does not end with `digit`.
std::optional<int> remove_last_digit(int number, Digit digit) {
  int power = 10;
  while (power <= digit) power *= 10;
  return number >= digit && (number - digit) % power == 0 ? std::optional((number - digit) / power)
                                                          : std::nullopt;
}

/// States that the shaft has the sum of the pill's digits, each times its power of ten. Requires
/// that the digits have one decimal place, or that there is one digit.
void add_shaft_sum(const std::vector<Cell>& shaft, const std::vector<Cell>& pill,
                   const Board& board, std::vector<Primitive>& primitives) {
  std::vector<SumTerm> terms{{shaft}};
  int power = 1;
  for (auto cell = pill.rbegin(); cell != pill.rend(); ++cell, power *= 10) {
    terms.push_back({{*cell}, -power});
  }
  add_sum(board, terms, 0, primitives);
}

/// Adds the chain that sums the shaft's digits, then removes the pill's, from the last digit on.
void add_shaft_chain(const std::vector<Cell>& shaft, const std::vector<Cell>& pill,
                     const Board& board, std::vector<Primitive>& primitives) {
  std::vector<Cell> cells = shaft;
  cells.insert(cells.end(), pill.rbegin(), pill.rend());
  const auto length = static_cast<int>(shaft.size());
  primitives.push_back(make_chain(
      cells, board.size(), 0, limit_step_calls([length](int number, int index, Digit digit) {
        return index < length ? std::optional(number + digit) : remove_last_digit(number, digit);
      }),
      [](int rest) { return rest == 0; }));
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

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& circle = clue.groups.front();
          for (std::size_t k = 1; k < clue.groups.size(); ++k) {
            if (circle.size() == 1 || board.size() < 10) {
              add_shaft_sum(clue.groups[k], circle, board, primitives);
            } else {
              add_shaft_chain(clue.groups[k], circle, board, primitives);
            }
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
            const SumRange range = possible_shaft_sums(shaft, grid);
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
