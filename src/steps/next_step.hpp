// Finds the easiest step in a position: the one that uses the fewest facts.
//
// The order is: singles; candidates that one clue rules out; locked candidates; a clue with one
// other fact (clue_steps.hpp); then reasons by increasing number of facts. For each limit on this
// number, subsets of this size are tried first (easy_steps.hpp). Then reason_search.hpp tries to
// refute each candidate that is in no solution. Candidates that propagation cannot refute go to a
// SAT solver, whose cores are shrunk. A solver also minimizes the facts of each step found by a
// search.
//
// A step uses one fact if one suffices, and two facts if two suffice. Without clues, locked
// candidates are the only steps of two facts: any other two facts of cells and houses rule out no
// more together than separately. A step of four or more facts is not known to be the smallest.
// solve pen and paper puzzles" (Demystify), 2021.
#pragma once

#include <optional>

#include "encoder/basics/deadline.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/clue_conclusions.hpp"
#include "src/steps/clue_steps.hpp"
#include "src/steps/open_formula.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

class StepFinder {
 public:
  /// Requires positions of one puzzle, each following from the previous position. Candidates that
  /// are not in `possible` belong to no solution; the search refutes these candidates.
  StepFinder(const Position& start, Candidates possible, SolverFactory make_solver);

  /// Finds the easiest step. Returns empty if the deadline is reached. Also returns empty if the
  /// position has no single and each of its candidates belongs to a solution.
  std::optional<Step> find(const Position& position, const Deadline& deadline);

 private:
  struct Reason {
    FactSet facts;
    int literal;
  };

  std::optional<Step> find_step_of_clue(const Position& position, const Deadline& deadline);
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
