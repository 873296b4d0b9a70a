// Chooses the board of each puzzle in an input: the board given by --board or in the input, or else
// the usual board with square boxes that has the puzzle's number of cells.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "encoder/board.hpp"

namespace clausoku {

/// The default board size, if neither the options nor the input state a size.
inline constexpr int usual_board_size = 9;

/// The square root of a number, or empty if the number is not square.
std::optional<std::size_t> find_integer_square_root(std::size_t number);

class Boards {
 public:
  explicit Boards(std::optional<Board> given) : given_(given), last_(std::move(given)) {}

  /// The given board; empty if any usual board is allowed.
  const std::optional<Board>& given() const { return given_; }

  /// Returns a board with this number of canvas columns or cells: the given board, or without a
  /// given board the usual board with square boxes, from 4×4 on. Returns empty if there is no such
  /// board. Repeated calls return boards that share tables.
  std::optional<Board> with_columns(std::size_t columns);
  std::optional<Board> with_cells(std::size_t cells);

  /// Returns the given board, else the usual board of this size, else the usual 9×9 board.
  Board given_or_of_size(int size);

  /// The text for `count` expected cells in an error: "9", "6: --box 2x3 makes a 6x6 board".
  std::string expected_count(std::size_t count) const;

 private:
  std::optional<Board> of_size(std::size_t size);

  std::optional<Board> given_;
  std::optional<Board> last_;
};

/// The shape of a board's boxes, or empty if the blocks are not boxes of equal shape.
std::optional<BoxShape> find_box_shape(const Board& board);

/// The `expected` text of an error about a number of cells that no board with square boxes has.
inline constexpr const char* expected_square_size = "a square number of them, or --box";

/// The `expected` text of an error about a digit at a canvas position without a cell.
inline constexpr const char* expected_blank_in_hole = "a blank where the board has no cell";

/// Stands for a position without a cell in text formats that write a grid row by row.
inline constexpr char hole_character = '-';

}  // namespace clausoku
