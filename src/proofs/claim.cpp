#include "src/proofs/claim.hpp"

#include <fmt/format.h>

namespace clausoku {

std::string conditions(const Grid& grid) {
  const Board& board = grid.board();
  std::string text;
  if (!board.is_9x9()) text += " on the board " + board.name();
  if (grid.marks() == nullptr) return text;
  text += " with the marks";
  std::string_view before = " ";
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid.marks()->count(cell) == board.size()) continue;
    text += fmt::format("{}{}:", before, board.cell_name(cell));
    if (grid.marks()->count(cell) == 0) text += " none";
    grid.marks()->for_each(cell, [&](Digit digit) { text += fmt::format(" {}", digit); });
    before = "; ";
  }
  return text;
}

}  // namespace clausoku
