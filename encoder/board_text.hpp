// Boards as text, for the comments of exported formulas and for records: whoever reads it back has
// the same board, whatever layout and rules made it.
//
// A usual board is one line, and any other several:
//
//   board 3 3                          the rows and columns of a box
//
//   canvas 6 6 6 NAME                  its rows and columns, how many digits; the board's name
//   blocks 1 1 1 2 2 2                 a line a row of the canvas: each cell's block; 0 is a hole
//   house row NAME 1 2 3 4 5 6         what it is, its name, its cells; cells count from 1
//   region further NAME 8 9            likewise
//
// Names are words: what is no letter, figure, '.', '_' or '-' is written as '%' and its code.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

std::vector<std::string> lines_of(const Board& board);

/// Whether a line's first word is one of those above.
bool is_board_word(std::string_view word);

/// Takes the lines of a board one by one.
class BoardTextReader {
 public:
  bool has_begun() const { return begun_; }

  /// A line by its first word and the rest. What is wrong with it, if anything is. Requires
  /// is_board_word(word).
  std::optional<BoardError> read(std::string_view word, std::string_view rest);

  /// The board of all lines. Requires has_begun().
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

/// Joined by "; ", and read back.
std::string text_of(const Board& board);
std::variant<Board, BoardError> board_of_text(std::string_view text);

}  // namespace clausoku
