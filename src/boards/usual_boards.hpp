// The boards that an input's puzzles stand on: the one that is given, by --board or the puzzles
// themselves, or else usual ones with square boxes, by how many cells there are.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "encoder/board.hpp"

namespace clausoku {

/// Of a board that nothing tells the size of.
inline constexpr int usual_board_size = 9;

/// The square root of a square number.
std::optional<std::size_t> side_of_square(std::size_t number);

class Boards {
 public:
  explicit Boards(std::optional<Board> given) : given_(given), last_(std::move(given)) {}

  /// The only board that fits; empty where any usual one does.
  const std::optional<Board>& given() const { return given_; }

  /// The board whose canvas has so many columns, or that has so many cells; the same tables every
  /// time while it stays. Empty where the board is given and has another number, or where no board
  /// with square boxes from 4×4 on has.
  std::optional<Board> with_columns(std::size_t columns);
  std::optional<Board> with_cells(std::size_t cells);

  /// The one that is given, else that of a size, else the usual one.
  Board given_or_of_size(int size);

  /// What to expect of a row or a line: "9", "6: --box 2x3 makes a 6x6 board".
  std::string expected_count(std::size_t count) const;

 private:
  std::optional<Board> of_size(std::size_t size);

  std::optional<Board> given_;
  std::optional<Board> last_;
};

/// The shape of the boxes where a board's blocks are those of a usual one, whatever rules it has
/// besides.
std::optional<BoxShape> box_shape(const Board& board);

/// What to expect where a size is none of a board with square boxes.
inline constexpr const char* square_size_or_box = "a square number of them, or --box";

/// What to expect at a place of the canvas that is none of the board's cells.
inline constexpr const char* blank_without_cell = "a blank where the board has no cell";

/// Stands in rows of characters or tokens where the board has no cell.
inline constexpr char no_cell_sign = '-';

}  // namespace clausoku
