// Unavoidable sets of givens, and the fewest givens that keep a puzzle's solution unique.
//
// A filling of the board other than the solution changes some of the givens. They form an
// unavoidable set: the puzzle must keep at least one of them. So a smallest hitting set of all
// unavoidable sets is a smallest puzzle. It is found as in core.hpp: a smallest hitting set of the
// sets known so far is the result if it has one solution; otherwise another solution gives a new
// set. Source: McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2012 (for full grids).
#pragma once

#include <optional>
#include <vector>

#include "encoder/grid.hpp"
#include "src/reasons/solution_finder.hpp"

namespace clausoku {

struct UnavoidableSets {
  std::vector<Cell> givens;            ///< the cells with a given, ascending
  std::vector<std::vector<int>> sets;  ///< sets of indices in `givens`, ascending
  std::optional<std::vector<int>>
      fewest;        ///< indices of a smallest puzzle; empty if the deadline is reached
  int at_least = 0;  ///< the proven lower bound on the number of givens needed
};

/// Finds the fewest givens and the unavoidable sets that prove it; keeps all rules and clues.
/// Returns empty if the grid does not have exactly one solution, or if the deadline is reached
/// before this is known. Requires a grid without pencilmarks and without clashing givens.
std::optional<UnavoidableSets> find_unavoidable_sets(const Grid& grid,
                                                     const SolverFactory& make_solver,
                                                     const Deadline& deadline);

}  // namespace clausoku
