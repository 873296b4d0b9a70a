#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "src/boards/layout.hpp"

namespace clausoku::test {

/// Makes the board of a layout; throws std::invalid_argument if the name or the rules are invalid.
inline Board layout(std::string_view name, std::string_view rules = "") {
  auto board = make_board_of(name, rules);
  if (const auto* error = std::get_if<BoardError>(&board)) {
    throw std::invalid_argument(error->found + "; expected " + error->expected);
  }
  return std::get<Board>(std::move(board));
}

/// Returns "FOUND; expected EXPECTED" for an error, and an empty text for a valid board.
inline std::string board_error_text(const std::variant<Board, BoardError>& board) {
  const auto* error = std::get_if<BoardError>(&board);
  return error ? error->found + "; expected " + error->expected : std::string();
}

inline std::string layout_error(std::string_view name, std::string_view rules = "") {
  return board_error_text(make_board_of(name, rules));
}

/// Returns the names of the cells of a house, such as "r1c1 r1c2".
inline std::string house_cells_text(const Board& board, std::string_view name) {
  std::string text;
  for (int house = 0; house < board.house_count(); ++house) {
    if (board.area_name(house) != name) continue;
    for (const Cell cell : board.house(house)) {
      text += (text.empty() ? "" : " ") + board.cell_name(cell);
    }
  }
  return text;
}

}  // namespace clausoku::test
