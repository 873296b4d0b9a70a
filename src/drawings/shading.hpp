// Chooses how to show areas that have no borders: diagonals, windows and so on.
#pragma once

#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

struct Shading {
  std::vector<int> areas;      ///< areas to shade, ascending
  std::vector<int> diagonals;  ///< areas that are a straight diagonal, to draw as a line
};

/// Returns the shading of the board's further areas. Areas whose names differ only in a number
/// ("group 1" … "group 9") are left out if they cover all cells: all cells would look alike.
Shading shading_of(const Board& board);

/// Returns, for each cell, true if the cell is in a shaded area.
std::vector<bool> shaded_cells(const Board& board);

}  // namespace clausoku
