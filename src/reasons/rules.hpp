// The rules of a board, with the clues and pencilmarks of a grid, in one reused solver. Assumptions
// select premises, and the solver decides if the selected premises have a common solution.
//
// The formula is that of the board without givens, so learned clauses hold for any givens and are
// reused. Each clue, and the pencilmarks of each cell, have a guard: a literal that implies the
// clue or the pencilmarks. A solution may violate them if their guard is not assumed.
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
  /// Loads the board's rules, and the clues and pencilmarks of `grid`, but not its givens. If the
  /// deadline is reached, the rules are incomplete and every answer is `unknown`. Throws
  /// FormulaTooLarge if the clauses exceed the deadline's memory limit.
  Rules(const Grid& grid, const SolverFactory& make_solver, const Deadline& deadline = {});

  bool complete() const { return complete_; }

  const Board& board() const { return map_.board(); }

  /// Returns the literal "this cell has this digit".
  Literal literal(const Placement& placement) const {
    return map_.variable(placement.cell, placement.digit);
  }

  /// Returns the literal to assume for a premise: the placement of a given, or the guard of a clue
  /// or of pencilmarks. The clue or pencilmarks must belong to the grid.
  Literal literal(const Premise& premise) const;
  std::vector<Literal> literals(std::span<const Premise> premises) const;

  /// Returns a new literal. If complete(), it implies "the grid differs from `solution`".
  Literal add_difference_literal(const Grid& solution);

  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline);

  /// Returns true if the last solution satisfies the literal. The last answer must be `sat`.
  bool holds(Literal literal) const;

  /// Returns the last solution. Requires that the last answer was `sat`.
  Grid solution() const;

  /// Returns assumptions that contradict each other. Requires that the last answer was `unsat`.
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
