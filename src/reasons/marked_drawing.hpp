// A grid drawn with some of its cells marked, for people. It reads without colour.
//
//   +------+------+
//   | 1  . |[3] 4 |
//   …
#pragma once

#include <functional>
#include <string>

#include "encoder/board.hpp"

namespace clausoku {

struct DrawnCell {
  std::string text;     ///< ASCII
  bool marked = false;  ///< in brackets
};

/// Appends the drawing; all cells are as wide as the widest. Marked ones in bold if asked for.
void append_marked_drawing(std::string& out, const Board& board,
                           const std::function<DrawnCell(Cell)>& draw, bool bold);

}  // namespace clausoku
