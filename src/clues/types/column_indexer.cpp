// column-indexer r5c1,r6c1: a digit d at row r and column c means that row r has the digit c in
// column d. Each cell of the clue states this.

#include <fmt/format.h>

#include "src/clues/types/indexers.hpp"

namespace clausoku::clues {
namespace {

/// Returns the cells in the row of `cell`, by column; −1 for a position without a cell.
std::vector<Cell> cells_in_same_row(Cell cell, const Board& board) {
  std::vector<Cell> line;
  for (int column = 0; column < board.columns(); ++column) {
    line.push_back(board.cell_at(board.row_of(cell), column));
  }
  return line;
}

}  // namespace

const ClueType column_indexer{
    .name = "column-indexer",
    .description = "if rRcC holds d, rRcd holds C",
    .field = "columnindexer",
    .form = FPuzzlesForm::cells,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1},

    .holds = indexers_are_consistent<cells_in_same_row>,
    .accepts_blanks = true,

    .translate = translate_indexers<cells_in_same_row>,

    .sketch = sketch_indexers<Ink::red>,

    .find_error = [](const Clue&, const Board& board) -> std::optional<BoardError> {
      if (board.columns() <= board.size()) return std::nullopt;
      return BoardError{fmt::format("a column-indexer on a board of {} columns", board.columns()),
                        fmt::format("at most {}", board.size())};
    },

    .cells = find_indexer_line_cells<cells_in_same_row>,
};

}  // namespace clausoku::clues
