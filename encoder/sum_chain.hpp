// Sums of digits as chains.
//
// A chain that reads cell by cell does not know that cells in one house differ, and accepts sums
// that no solution has: nine cells of a row may have any sum from 9 to 81 instead of 45. Therefore
// the cells are split into groups that share an area, and the chain reads for each digit whether a
// group has it. A state is the sum so far with the number of digits in the current group. Cells in
// no large group are read one by one.
#pragma once

#include <span>
#include <vector>

#include "encoder/board.hpp"
#include "encoder/primitives.hpp"

namespace clausoku {

/// The sum of the digits of some cells, times a factor.
struct SumTerm {
  std::vector<Cell> cells;
  int factor = 1;
};

/// Makes the chain that accepts the digits of the cells if the terms have the sum `sum`. The chain
/// relies on another constraint by which the cells of each term differ. Requires a term; each has a
/// cell. Throws TranslationTooLarge.
Chain make_sum_chain(std::span<const SumTerm> terms, int n, int sum);

/// Adds the constraint that the terms have the sum `sum`. Cells may occur several times. Relies on
/// the board's areas, in which cells have different digits. Reads all cells one by one if a chain
/// with groups is too large. Requires a term with a cell. Throws TranslationTooLarge.
void add_sum(const Board& board, std::span<const SumTerm> terms, int sum,
             std::vector<Primitive>& primitives);

}  // namespace clausoku
