// minimum r5c5 r5c6: the cell's digit is smaller than those of its orthogonal neighbours, but for
// the cells named behind it. These are minimum cells too, which are not compared with each other:
// none of two could be smaller than the other.

#include <fmt/format.h>

#include "src/clues/types/neighbours.hpp"
#include "src/clues/types/pairs.hpp"

namespace clausoku::clues {

const ClueType minimum{
    .name = "minimum",
    .description = "a digit is smaller than its neighbours that have no such mark",
    .field = "minimum",
    .form = FPuzzlesForm::cell,
    .shape = {.least_groups = 1, .most_groups = 2, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const Cell cell = clue.groups[0][0];
          for (const Cell other : compared_neighbours(clue, grid.board())) {
            if (!(grid[cell] < grid[other])) return false;
          }
          return true;
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const Cell cell = clue.groups[0][0];
          const auto is_compared = [&](Cell other) {
            return clue.groups.size() == 1 ||
                   std::ranges::find(clue.groups[1], other) == clue.groups[1].end();
          };
          for (Cell other = 0; other < board.cell_count(); ++other) {
            const int distance = std::abs(board.row_of(cell) - board.row_of(other)) +
                                 std::abs(board.column_of(cell) - board.column_of(other));
            if (distance != 1 || !is_compared(other)) continue;
            primitives.push_back(
                relation_where(cell, other, board.size(), [](Digit a, Digit b) { return a < b; }));
          }
        },

    .title = [](const Clue& clue, const Board& board) { return "minimum" + at_first(clue, board); },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const Cell cell = clue.groups[0][0];
          sketch.squares.push_back({cell, Ink::grey});
          for (const Cell other : compared_neighbours(clue, board)) {
            add_chevron(other, cell, board, sketch);
          }
        },

    // The cell, where it is blank, can be 1, and so can its neighbours be n.
    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const int n = grid.board().size();
          const auto digit_or = [&](Cell cell, Digit blank) {
            return grid[cell] != 0 ? grid[cell] : blank;
          };
          const Digit digit = digit_or(clue.groups[0][0], 1);
          return std::ranges::all_of(compared_neighbours(clue, grid.board()),
                                     [&](Cell other) { return digit < digit_or(other, n); });
        },

    .find_error = [](const Clue& clue, const Board&) -> std::optional<BoardError> {
      if (clue.groups[0].size() == 1) return std::nullopt;
      return BoardError{fmt::format("a minimum of {} cells", clue.groups[0].size()), "1"};
    },

    .cells =
        [](const Clue& clue, const Board& board) {
          std::vector<Cell> cells = compared_neighbours(clue, board);
          cells.push_back(clue.groups[0][0]);
          return cells;
        },
};

}  // namespace clausoku::clues
