#include "src/puzzles/drawing.hpp"

#include <fmt/format.h>

namespace clausoku {

void append_drawing(std::string& out, const Grid& grid) {
  const Board& board = grid.board();
  const std::size_t width = std::to_string(board.size()).size();
  const std::string dashes((width + 1) * static_cast<std::size_t>(board.box_cols()) + 1, '-');
  std::string frame;
  for (int box = 0; box < board.size() / board.box_cols(); ++box) frame += "+" + dashes;
  frame += "+\n";

  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const int row = board.row_of(cell);
    const int column = board.column_of(cell);
    if (column == 0 && row % board.box_rows() == 0) out += frame;
    if (column % board.box_cols() == 0) out += column == 0 ? "| " : " | ";
    if (column % board.box_cols() != 0) out += ' ';
    out += fmt::format("{:>{}}", grid[cell] == 0 ? "." : std::to_string(grid[cell]), width);
    if (column == board.size() - 1) out += " |\n";
  }
  out += frame;
}

}  // namespace clausoku
