// What is to be seen of areas that no borders frame: diagonals, windows and the like.
#pragma once

#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

struct Shading {
  std::vector<int> areas;      ///< to be shaded, ascending
  std::vector<int> diagonals;  ///< those whose cells are a straight diagonal: a line through them
};

/// The board's further areas. Those that only differ by a number ("group 1" … "group 9") are left
/// out where there is no cell without one of them, since then all would be shaded alike.
Shading shading_of(const Board& board);

/// Whether a cell is in any of these areas, by cell.
std::vector<bool> shaded_cells(const Board& board);

}  // namespace clausoku
