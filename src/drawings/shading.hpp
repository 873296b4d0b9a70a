// Chooses how to show areas without borders of their own, such as diagonals and windows.
#pragma once

#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

struct Shading {
  std::vector<int> areas;      ///< areas to shade, ascending
  std::vector<int> diagonals;  ///< areas that are a straight diagonal, to draw as a line
};

/// Returns how to shade areas other than rows, columns and boxes. Areas that differ only in the
/// number of their name ("group 1" … "group 9") stay unshaded if they cover all cells together.
Shading shading_of(const Board& board);

/// Returns one value per cell: true if the cell is in a shaded area.
std::vector<bool> shaded_cells(const Board& board);

}  // namespace clausoku
