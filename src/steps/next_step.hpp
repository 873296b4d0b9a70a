// Finds the easiest step in a position: the step that uses the fewest facts.
//
// The order is: singles; candidates that one clue rules out; locked candidates; a clue with one
// other fact (clue_steps.hpp); then reasons by increasing number of facts. For each limit on this
// number, subsets within the limit (easy_steps.hpp) are tried first. Then reason_search.hpp tries
// to refute each candidate that no solution has. If propagation refutes none of them, a SAT solver
// does, and its smallest cores are minimized. A solver also minimizes the facts of each step found.
//
// A step uses one fact if one suffices, and two facts if two suffice. Without clues, locked
// candidates are the only steps of two facts: any other two facts of cells and houses rule out no
// more together than separately. For a step of four or more facts, a smaller step may exist. After
// Espasa, Gent, Hoffmann, Jefferson, Lynch and others, "Using small MUSes to explain how to solve
// pen and paper puzzles" (Demystify), 2021.
#pragma once

#include <cstdint>
#include <optional>

#include "encoder/basics/deadline.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/clue_conclusions.hpp"
#include "src/steps/clue_steps.hpp"
#include "src/steps/open_formula.hpp"
#include "src/steps/reason_solver.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

class StepFinder {
 public:
  /// All positions must belong to one puzzle, and each must result from the previous one by steps.
  /// No solution has a candidate outside `possible`; the search tries to refute such candidates.
  /// `max_conflicts` limits the solvers that refute candidates, for all steps together.
  StepFinder(const Position& start, Candidates possible, SolverFactory make_solver,
             std::int64_t max_conflicts);

  /// Finds the easiest step. Returns empty if the deadline is reached or the conflicts are spent,
  /// or if the position has no single and each remaining candidate belongs to a solution.
  std::optional<Step> find(const Position& position, const Deadline& deadline);

  /// Finds a step of one fact. Returns empty if there is none or the deadline is reached.
  std::optional<Step> find_of_one_fact(const Position& position, const Deadline& deadline);

  /// Returns true if the solvers needed more than `max_conflicts` conflicts.
  bool is_budget_spent() const { return budget_.is_spent(); }

 private:
  struct Reason {
    FactSet facts;
    int literal;
    bool is_minimal = false;
  };

  std::optional<Step> find_step_of_clue(const Position& position, const Deadline& deadline);
  std::optional<Step> find_by_search(const Position& position, const Deadline& deadline);
  std::optional<Reason> find_by_solver(const OpenFormula& formula, std::span<const int> targets,
                                       const Deadline& deadline);
  Step step_of(const OpenFormula& formula, std::span<const int> targets, Reason reason,
               const Deadline& deadline);

  FactNumbers facts_;
  Candidates possible_;
  SolverFactory make_solver_;
  ClueConclusions conclusions_;
  ClueSteps clue_steps_;
  SolverBudget budget_;
  std::int64_t minimizing_conflicts_ = 0;
};

}  // namespace clausoku
