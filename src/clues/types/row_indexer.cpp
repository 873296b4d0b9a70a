// row-indexer r5c1,r6c1: a digit d at row r and column c means that row d has r in column c. Each
// cell of the clue is a separate indexer.

#include <fmt/format.h>

#include "src/clues/types/indexers.hpp"

namespace clausoku::clues {
namespace {

/// Returns the cells of a cell's column by row; −1 for holes.
std::vector<Cell> column_through(Cell cell, const Board& board) {
  std::vector<Cell> line;
  for (int row = 0; row < board.rows(); ++row) {
    line.push_back(board.cell_at(row, board.column_of(cell)));
  }
  return line;
}

}  // namespace

const ClueType row_indexer{
    .name = "row-indexer",
    .description = "if rRcC holds d, rdcC holds R",
    .field = "rowindexer",
    .form = FPuzzlesForm::cells,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const Board& board = grid.board();
          return indexers_are_consistent(
              clue, grid,
              [&](Cell cell, Digit digit) {
                return cell_beside(board, cell, digit - 1 - board.row_of(cell), 0);
              },
              [&](Cell cell) { return board.row_of(cell) + 1; });
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          for (const Cell cell : clue.groups.front()) {
            add_indexer_relations(column_through(cell, board), board.row_of(cell) + 1, board.size(),
                                  primitives);
          }
        },

    .sketch = shade_indexers<Ink::green>,

    .find_error = [](const Clue&, const Board& board) -> std::optional<BoardError> {
      if (board.rows() <= board.size()) return std::nullopt;
      return BoardError{fmt::format("a row-indexer on a board of {} rows", board.rows()),
                        fmt::format("at most {}", board.size())};
    },

    .cells = [](const Clue& clue,
                const Board& board) { return cells_of_lines(clue, board, column_through); },
};

}  // namespace clausoku::clues
