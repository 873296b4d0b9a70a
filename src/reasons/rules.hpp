// The rules of a board in a solver that is kept: what may stand together is asked by assumptions.
//
// The formula is that of the blank board (with the grid's pencilmarks, if it has any), so what the
// solver learns holds for every set of givens, and the next question has it already.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "encoder/variable_map.hpp"
#include "src/solvers/registry.hpp"
#include "src/solvers/sat_solver.hpp"
#include "src/solvers/solver_limits.hpp"

namespace clausoku {

/// A digit in a cell.
using Placement = VariableMap::Candidate;

class Rules {
 public:
  /// The rules that `grid` stands under; its givens play no part. Where the deadline comes first
  /// they are not complete, and every answer is `unknown`.
  Rules(const Grid& grid, const SolverFactory& make_solver, const Deadline& deadline = {});

  bool complete() const { return complete_; }

  const Board& board() const { return map_.board(); }

  /// "The cell holds the digit".
  Literal literal(const Placement& placement) const {
    return map_.variable(placement.cell, placement.digit);
  }

  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline);

  /// Whether a literal holds in the model found. Requires that the last call answered `sat`.
  bool holds(Literal literal) const;

  /// Requires that the last call answered `unsat`.
  std::vector<Literal> failed_assumptions() const;

 private:
  /// The pencilmarks leave a cell without a digit, whatever is given elsewhere.
  bool contradiction() const { return map_.reduced().contradiction.has_value(); }

  VariableMap map_;
  std::unique_ptr<SatSolver> solver_;
  bool complete_ = true;
  SatAnswer last_answer_ = SatAnswer::unknown;
};

/// The givens of a grid, row by row.
std::vector<Placement> givens_of(const Grid& grid);

/// The grid with these of its givens, or others, alone. Pencilmarks are about blank cells: a given
/// that is taken away leaves its cell open to every digit.
Grid with_givens(const Grid& grid, std::span<const Placement> givens);

}  // namespace clausoku
