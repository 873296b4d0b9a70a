// True candidates: for every cell the digits that stand there in some solution. Where a cell has
// only one it belongs to the backbone.
//
// Every model proves all of its digits at once. The solver is asked for one that has at least one
// candidate not proven yet, again and again, until there is none: then the rest is refuted in a
// single answer. A puzzle with one solution takes two calls.
#pragma once

#include <vector>

#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"
#include "src/solvers/registry.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

struct TrueCandidates {
  explicit TrueCandidates(const Board& board) : proven(Candidates::none(board)) {}

  Candidates proven;            ///< those of the models
  std::vector<Grid> solutions;  ///< the models, in the order found; all different
  bool complete = false;        ///< whether there are no others; false where a limit was hit
  int calls = 0;                ///< of the solver
};

/// Requires a grid without a clash.
TrueCandidates find_true_candidates(const Grid& grid, const SolverFactory& make_solver,
                                    const Deadline& deadline);

}  // namespace clausoku
