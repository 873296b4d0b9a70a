// Converts killer cages for the formats `killer` and `killer-arrows`, which have no other clues.
#pragma once

#include <variant>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku {

/// A killer cage: cells in ascending order and their sum, or 0 if the cage has no sum. A cage of
/// one cell whose sum is a digit is a given. A cage of one cell without a sum has no effect.
struct SumCage {
  int sum = 0;
  std::vector<Cell> cells = {};
};

/// Makes the grid with these cages, or returns the error in the first cage that is not valid.
std::variant<Grid, BoardError> make_grid_of_cages(const Board& board, std::vector<SumCage> cages);

/// Returns the cages and givens of a grid, or an error for other clues or overlapping cages.
std::variant<std::vector<SumCage>, BoardError> convert_clues_to_cages(const Grid& grid);

}  // namespace clausoku
