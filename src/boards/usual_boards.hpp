// Chooses the board of each puzzle in an input: the one given by --board or by the puzzles, or
// else the usual board with square boxes for the number of cells.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "encoder/board.hpp"

namespace clausoku {

/// The board size that applies if nothing specifies a size.
inline constexpr int usual_board_size = 9;

/// The square root of a number, or empty if the number is not square.
std::optional<std::size_t> side_of_square(std::size_t number);

class Boards {
 public:
  explicit Boards(std::optional<Board> given) : given_(given), last_(std::move(given)) {}

  /// The given board; empty if any usual board is allowed.
  const std::optional<Board>& given() const { return given_; }

  /// The board with this number of canvas columns or of cells. Repeated calls return boards that
  /// share tables. Empty if the given board has another number, or if no board with square boxes
  /// from 4×4 on has this number.
  std::optional<Board> with_columns(std::size_t columns);
  std::optional<Board> with_cells(std::size_t cells);

  /// Returns the given board, else the usual board of this size, else the usual board of size 9.
  Board given_or_of_size(int size);

  /// The expected number of cells in a row, for messages: "9", "6: --box 2x3 makes a 6x6 board".
  std::string expected_count(std::size_t count) const;

 private:
  std::optional<Board> of_size(std::size_t size);

  std::optional<Board> given_;
  std::optional<Board> last_;
};

/// The shape of a board's blocks if they are equal boxes; else empty. Ignores further houses.
std::optional<BoxShape> box_shape(const Board& board);

/// The `expected` text of an error: no board with square boxes has this size.
inline constexpr const char* expected_square_size = "a square number of them, or --box";

/// The `expected` text of an error: a digit stands where the canvas has no cell.
inline constexpr const char* expected_blank_in_hole = "a blank where the board has no cell";

/// Marks a place without a cell in rows of characters or tokens.
inline constexpr char hole_character = '-';

}  // namespace clausoku
