// What a claim about a grid rests on besides the digits that a line of the grid shows.
#pragma once

#include <string>

#include "encoder/grid.hpp"

namespace clausoku {

/// "" for the usual 9x9 board and no pencilmarks; otherwise " on the board 4x4 with 1x4 boxes",
/// " on the board described as '9x9 with diagonals' (81 cells, 29 houses)",
/// " with the marks r1c2: 4 7; r1c3: none", or both: each cell whose candidates are restricted,
/// with what they are.
std::string conditions(const Grid& grid);

}  // namespace clausoku
