// row-indexer r5c1,r6c1: a digit d at row r and column c means that column c has the digit r in row
// d. Each cell of the clue states this.

#include <fmt/format.h>

#include "src/clues/types/indexers.hpp"

namespace clausoku::clues {
namespace {

/// Returns the cells in the column of `cell`, by row; −1 for a position without a cell.
std::vector<Cell> cells_in_same_column(Cell cell, const Board& board) {
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

    .holds = indexers_are_consistent<cells_in_same_column>,
    .accepts_blanks = true,

    .translate = translate_indexers<cells_in_same_column>,

    .sketch = sketch_indexers<Ink::green>,

    .find_error = [](const Clue&, const Board& board) -> std::optional<BoardError> {
      if (board.rows() <= board.size()) return std::nullopt;
      return BoardError{fmt::format("a row-indexer on a board of {} rows", board.rows()),
                        fmt::format("at most {}", board.size())};
    },

    .cells = find_indexer_line_cells<cells_in_same_column>,
};

}  // namespace clausoku::clues
