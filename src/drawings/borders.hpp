// Where borders run on a board's canvas, whichever way they are drawn then.
#pragma once

#include <optional>

#include "encoder/board.hpp"

namespace clausoku {

/// What runs between two places that are next to each other: a thick border where their blocks
/// differ or only one of them is a cell, a thin one between cells of one block, none where neither
/// is a cell.
enum class Border { none, thin, thick };

/// Places may be off the canvas, where no cells are: so its edge has borders too.
class Borders {
 public:
  /// The board must outlive it.
  explicit Borders(const Board& board) : board_(board) {}

  Border above(int row, int column) const {
    return between(block_at(row - 1, column), block_at(row, column));
  }
  Border left_of(int row, int column) const {
    return between(block_at(row, column - 1), block_at(row, column));
  }
  bool is_cell(int row, int column) const { return block_at(row, column).has_value(); }

 private:
  using Block = std::optional<int>;

  static Border between(Block a, Block b) {
    return a != b ? Border::thick : a ? Border::thin : Border::none;
  }

  Block block_at(int row, int column) const {
    if (!board_.is_on_canvas(row, column)) return {};
    const Cell cell = board_.cell_at(row, column);
    return cell < 0 ? Block() : Block(board_.block_of(cell));
  }

  const Board& board_;
};

}  // namespace clausoku
