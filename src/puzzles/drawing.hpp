// A grid drawn with its boxes, for people. No reader goes with it.
//
//   +-----+-----+
//   | 1 . | 3 4 |
//   …
#pragma once

#include <string>

#include "encoder/grid.hpp"

namespace clausoku {

/// Appends the drawing, blanks as '.'; numbers stand right in columns as wide as the widest.
void append_drawing(std::string& out, const Grid& grid);

}  // namespace clausoku
