// Finds the clauses of a formula that exclude valid grids, with a grid for each.
#pragma once

#include <cstdint>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/judge/judge.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

struct ClauseFindings {
  std::vector<WrongClause> wrong;  ///< in the order of the clauses
  std::int64_t undecided = 0;      ///< clauses that were not decided
  bool is_exact = true;
  int sampled_grids = 0;
  int auxiliary_variables = 0;
};

/// `solver` has loaded the formula. Throws FormulaTooLarge.
ClauseFindings find_wrong_clauses(const Grid& puzzle, const JudgedFormula& formula,
                                  SatSolver& solver, const JudgeOptions& options);

}  // namespace clausoku
