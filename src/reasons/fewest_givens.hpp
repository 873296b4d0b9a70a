// Unavoidable sets of givens, and the fewest givens that keep a puzzle's solution unique.
//
// Each unavoidable set consists of the givens that some other filling of the board breaks; the
// puzzle must keep at least one of these givens. A smallest hitting set of all unavoidable sets is
// a smallest puzzle. Implicit hitting sets find it, as in core.hpp: a smallest hitting set of the
// sets known so far is the answer, or has another solution, which gives a further set. Source:
// McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2012 (for full grids).
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

/// Finds unavoidable sets of givens; rules and clues are not removed. Returns empty if the grid
/// does not have exactly one solution, or if the deadline is reached before this is known. Requires
/// a grid without pencilmarks and without clashing givens.
std::optional<UnavoidableSets> find_unavoidable_sets(const Grid& grid,
                                                     const SolverFactory& make_solver,
                                                     const Deadline& deadline);

}  // namespace clausoku
