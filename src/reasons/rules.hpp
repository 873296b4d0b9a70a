// The rules of a board and the clues and pencilmarks of a grid in a reused solver: assumptions ask
// which premises have a solution together.
//
// The formula is that of the blank board, so the solver's learned clauses hold for every set of
// givens, and later questions reuse them. A guard, a literal that implies the premise, stands for
// each clue and for the pencilmarks of each cell: a premise that is not assumed may hold or not.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include "encoder/variable_map.hpp"
#include "src/reasons/premise.hpp"
#include "src/solvers/registry.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

class Rules {
 public:
  /// The rules of the board of `grid`, its clues and its pencilmarks; its givens play no part. If
  /// the deadline comes first, the rules are not complete, and every answer is `unknown`. Throws
  /// FormulaTooLarge if the clauses do not fit in the deadline's memory limit.
  Rules(const Grid& grid, const SolverFactory& make_solver, const Deadline& deadline = {});

  bool complete() const { return complete_; }

  const Board& board() const { return map_.board(); }

  /// "The cell holds the digit".
  Literal literal(const Placement& placement) const {
    return map_.variable(placement.cell, placement.digit);
  }

  /// "The given stands there", or the guard that implies the clue or the pencilmarks. Requires a
  /// clue or the pencilmarks of the grid.
  Literal literal(const Premise& premise) const;
  std::vector<Literal> literals(std::span<const Premise> premises) const;

  /// A new literal that implies: some cell has another digit than in `solution`. Adds no clause if
  /// the rules are not complete.
  Literal add_difference(const Grid& solution);

  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline);

  /// Whether a literal holds in the model found. Requires that the last call answered `sat`.
  bool holds(Literal literal) const;

  /// The grid of that model, likewise.
  Grid solution() const;

  /// Requires that the last call answered `unsat`.
  std::vector<Literal> failed_assumptions() const;

 private:
  void add_marks(const CellMarks& marks);

  VariableMap map_;
  std::unique_ptr<SatSolver> solver_;
  std::map<const Rule*, Literal> guards_;
  std::map<Cell, Literal> mark_guards_;
  bool complete_ = true;
  SatAnswer last_answer_ = SatAnswer::unknown;
};

}  // namespace clausoku
