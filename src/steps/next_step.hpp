// The easiest step that a position has: the one that takes the fewest facts.
//
// Singles come first, then what single clues rule out, locked candidates, what a clue and another
// fact rule out (clue_steps.hpp), pairs, and so on by the number of facts: for each bound the
// candidates that are in no solution are put to the search (reason_search.hpp), and subsets are
// looked for where their turn is. What no propagation refutes is put to a SAT solver, whose cores
// are shrunk. The facts of a step that takes more than a glance are then minimized by a solver, so
// that none can be spared.
//
// A step takes one fact if one suffices, and two if two suffice. Without clues two facts suffice
// for locked candidates alone: two other facts of cells and houses rule out no more than each by
// itself. Of steps of four facts or more it is not known that no other set has fewer.
//
// After Espasa, Gent, Hoffmann, Jefferson, Lynch and others, "Using small MUSes to explain how to
// solve pen and paper puzzles" (Demystify), 2021.
#pragma once

#include <optional>

#include "encoder/deadline.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/clue_conclusions.hpp"
#include "src/steps/clue_steps.hpp"
#include "src/steps/open_formula.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

class StepFinder {
 public:
  /// For positions of one puzzle, each further than the one before. `possible`: the candidates that
  /// some solution has; the others are to be refuted.
  StepFinder(const Position& start, Candidates possible, SolverFactory make_solver);

  /// Nothing where the position has no candidate that is in no solution and no single, or the
  /// deadline came first.
  std::optional<Step> find(const Position& position, const Deadline& deadline);

 private:
  struct Reason {
    FactSet facts;
    int literal;
  };

  std::optional<Step> find_conclusion_of_clue(const Position& position, const Deadline& deadline);
  std::optional<Step> find_by_search(const Position& position, const Deadline& deadline);
  std::optional<Reason> find_by_solver(const OpenFormula& formula, std::span<const int> targets,
                                       const Deadline& deadline) const;
  Step step_of(const OpenFormula& formula, std::span<const int> targets, Reason reason,
               const Deadline& deadline) const;

  FactNumbers facts_;
  Candidates possible_;
  SolverFactory make_solver_;
  ClueConclusions conclusions_;
  ClueSteps clue_steps_;
};

}  // namespace clausoku
