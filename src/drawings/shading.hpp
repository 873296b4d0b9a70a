// Chooses how to show areas that have no borders in drawings, such as diagonals and windows.
#pragma once

#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

struct Shading {
  std::vector<int> areas;      ///< areas to shade, ascending
  std::vector<int> diagonals;  ///< areas that are a straight diagonal, to draw as a line
};

/// Returns how to show all areas except rows, columns and boxes. If areas with one name and
/// different numbers ("group 1" … "group 9") together cover the whole board, they are not shown.
Shading make_shading(const Board& board);

/// Returns one value per cell: true if the cell is in a shaded area.
std::vector<bool> shaded_cells(const Board& board);

}  // namespace clausoku
