#include "src/reasons/marked_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace clausoku {

void append_marked_drawing(std::string& out, const Board& board,
                           const std::function<DrawnCell(Cell)>& draw, bool bold) {
  std::vector<DrawnCell> cells;
  std::size_t width = 1;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    cells.push_back(draw(cell));
    width = std::max(width, cells.back().text.size());
  }
  const std::string dashes((width + 2) * static_cast<std::size_t>(board.box_cols()), '-');
  std::string frame;
  for (int box = 0; box < board.size() / board.box_cols(); ++box) frame += "+" + dashes;
  frame += "+\n";

  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const int column = board.column_of(cell);
    if (column == 0 && board.row_of(cell) % board.box_rows() == 0) out += frame;
    if (column % board.box_cols() == 0) out += '|';
    const std::string padding(width - cells[cell].text.size(), ' ');
    if (!cells[cell].marked) {
      out += fmt::format(" {}{} ", padding, cells[cell].text);
    } else if (bold) {
      out += fmt::format("{}\033[1m[{}]\033[0m", padding, cells[cell].text);
    } else {
      out += fmt::format("{}[{}]", padding, cells[cell].text);
    }
    if (column == board.size() - 1) out += "|\n";
  }
  out += frame;
}

}  // namespace clausoku
