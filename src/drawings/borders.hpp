// Computes the borders between the cells of a board, for drawings in all formats.
#pragma once

#include <optional>

#include "encoder/board.hpp"

namespace clausoku {

/// The border between two neighbouring places of the canvas: thick if both are cells of different
/// blocks or if only one of them is a cell, thin if both are cells of one block, otherwise none.
enum class Border { none, thin, thick };

/// The borders of all places. A place outside the canvas counts as a place without a cell.
class Borders {
 public:
  /// Keeps a reference to the board, which must outlive this object.
  explicit Borders(const Board& board) : board_(board) {}

  Border above(int row, int column) const {
    return between(block_at(row - 1, column), block_at(row, column));
  }
  Border border_left_of(int row, int column) const {
    return between(block_at(row, column - 1), block_at(row, column));
  }
  bool is_cell(int row, int column) const { return block_at(row, column).has_value(); }

 private:
  using Block = std::optional<int>;

  static Border between(Block a, Block b) {
    return a != b ? Border::thick : a ? Border::thin : Border::none;
  }

  Block block_at(int row, int column) const {
    if (!board_.is_canvas_position(row, column)) return {};
    const Cell cell = board_.cell_at(row, column);
    return cell < 0 ? Block() : Block(board_.block_of(cell));
  }

  const Board& board_;
};

}  // namespace clausoku
