#include "src/proofs/claim.hpp"

#include <fmt/format.h>

namespace clausoku {

namespace {

/// A usual board is what its name says; of any other a file may say anything, so this tells what
/// was counted in it.
std::string board_of_claim(const Board& board) {
  if (board.is_9x9()) return "";
  if (board.usual_boxes()) return " on the board " + board.name();
  std::string text = fmt::format(" on the board described as '{}' ({} cells, {} houses",
                                 board.name(), board.cell_count(), board.house_count());
  const int regions = board.area_count() - board.house_count();
  if (regions > 0) text += fmt::format(", {} region{}", regions, regions == 1 ? "" : "s");
  return text + ')';
}

}  // namespace

std::string conditions(const Grid& grid) {
  const Board& board = grid.board();
  std::string text = board_of_claim(board);
  std::string_view before = " under the rules ";
  for (const auto& rule : grid.rules()) {
    text += fmt::format("{}{}", before, rule->text());
    before = "; ";
  }
  if (grid.marks() == nullptr) return text;
  text += " with the marks";
  before = " ";
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
