// Killer cages as the formats have them that know nothing else: `killer` and `killer-arrows`.
#pragma once

#include <variant>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku {

/// Cells in ascending order, and their sum, 0 where none is stated. One cell without a sum says
/// nothing; one with a digit for a sum is what others call a given, and is one here.
struct SumCage {
  int sum = 0;
  std::vector<Cell> cells = {};
};

/// The grid of cages; what is wrong with one where it cannot be.
std::variant<Grid, BoardError> grid_of_cages(const Board& board, std::vector<SumCage> cages);

/// The cages of a grid, givens among them; or why it cannot be stated by cages that do not overlap.
std::variant<std::vector<SumCage>, BoardError> cages_of(const Grid& grid);

}  // namespace clausoku
