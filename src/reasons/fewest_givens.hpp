// Which givens a puzzle needs to keep its solution the only one, as sets of which each has to keep
// one: where another filling of the board differs from the solution. The fewest givens that hit all
// of these sets are a smallest puzzle, once the sets are complete.
//
// Found by implicit hitting sets, as smallest cores are (core.hpp): a smallest choice of
// givens that hits the sets known so far is the answer, or has another solution, which is a further
// set. For whole grids: McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2012, who call
// them unavoidable.
#pragma once

#include <optional>
#include <vector>

#include "encoder/grid.hpp"
#include "src/reasons/solution_finder.hpp"

namespace clausoku {

struct UnavoidableSets {
  std::vector<Cell> givens;            ///< ascending
  std::vector<std::vector<int>> sets;  ///< each of places in `givens`, ascending
  std::optional<std::vector<int>>
      fewest;        ///< a smallest puzzle; empty where the deadline came first
  int at_least = 0;  ///< no fewer givens suffice
};

/// The rules and clues hold, whatever givens are left out. Empty where the grid has not exactly one
/// solution, or the deadline came before that was known. Requires a grid without marks and without
/// a clash.
std::optional<UnavoidableSets> find_unavoidable_sets(const Grid& grid,
                                                     const SolverFactory& make_solver,
                                                     const Deadline& deadline);

}  // namespace clausoku
