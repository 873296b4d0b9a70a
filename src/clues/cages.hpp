// Reads and writes killer cages for the formats without other clues: `killer`, `killer-arrows`.
#pragma once

#include <variant>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku {

/// A cage: cells in ascending order and their sum, or 0 if no sum is stated. A cage of one cell
/// without a sum states nothing. A cage of one cell whose sum is a digit is a given.
struct SumCage {
  int sum = 0;
  std::vector<Cell> cells = {};
};

/// Returns the grid with these cages, or the error of the first cage that is not valid.
std::variant<Grid, BoardError> grid_of_cages(const Board& board, std::vector<SumCage> cages);

/// Returns the cages and givens of a grid, or an error for other clues or overlapping cages.
std::variant<std::vector<SumCage>, BoardError> cages_of(const Grid& grid);

}  // namespace clausoku
