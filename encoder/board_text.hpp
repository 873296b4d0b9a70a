// Boards as text, for records and the comments of exported formulas. Reading the text gives an
// equal board, whatever layout and rules made the board.
//
// A usual board takes one line. Any other board takes several lines:
//
//   board 3 3                          rows and columns of a box
//
//   canvas 6 6 6 NAME                  rows and columns of the canvas, number of digits, name
//   blocks 1 1 1 2 2 2                 one line per canvas row: the block of each cell; 0 is a hole
//   house row NAME 1 2 3 4 5 6         kind, name and cells of a house; cells are numbered from 1
//   region further NAME 8 9            kind, name and cells of a region
//
// A byte of a name that is no letter, digit, '.', '_' or '-' is written as '%' and two hex digits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

std::vector<std::string> format_board_lines(const Board& board);

/// True if the word can begin a line of a board: board, canvas, blocks, house or region.
bool is_board_line_keyword(std::string_view word);

/// Reads a board from its lines, one call per line.
class BoardTextReader {
 public:
  bool has_begun() const { return begun_; }

  /// Reads a line that consists of `word` and `rest`. Returns the error in the line, or empty if
  /// there is none. Requires is_board_line_keyword(word).
  std::optional<BoardError> read(std::string_view word, std::string_view rest);

  /// Makes the board from the lines that were read, or returns an error. Requires has_begun().
  std::variant<Board, BoardError> finish() const;

 private:
  std::optional<BoardError> read_boxes(std::string_view rest);
  std::optional<BoardError> read_canvas(std::string_view rest);
  std::optional<BoardError> read_blocks(std::string_view rest);
  std::optional<BoardError> read_area(std::string_view rest, std::vector<Area>& areas);

  bool begun_ = false;
  std::optional<Board> usual_;
  BoardPlan plan_;
  int rows_read_ = 0;
};

/// Returns the lines of a board, joined by "; ". parse_board_text() reads this text.
std::string format_board_text(const Board& board);
std::variant<Board, BoardError> parse_board_text(std::string_view text);

}  // namespace clausoku
