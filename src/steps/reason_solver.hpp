// Finds facts that refute a literal, with a SAT solver: the facts are its assumptions, and the
// failed assumptions are a reason. Then deletes facts until the reason is a minimal unsatisfiable
// subset.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/open_formula.hpp"

namespace clausoku {

class ReasonSolver {
 public:
  /// Loads the clauses that come from these facts. `formula` must outlive this object.
  ReasonSolver(const OpenFormula& formula, std::span<const int> facts,
               const SolverFactory& make_solver);

  /// Returns a subset of the facts that refutes the literal, or empty if there is none or if the
  /// deadline is reached. All facts must have been given to the constructor.
  std::optional<FactSet> refute(std::span<const int> facts, int literal, const Deadline& deadline);

  struct Minimal {
    FactSet facts;
    bool proven = false;  ///< true if every fact is proven to be needed
  };

  /// Removes facts that are not needed to refute the literal. All facts together must refute it.
  Minimal minimize(FactSet facts, int literal, const Deadline& deadline);

 private:
  static constexpr int none = -1;

  Literal solver_literal_of(int literal) const {
    const Variable variable = OpenFormula::variable_of(literal) + 1;
    return literal == OpenFormula::yes(variable - 1) ? variable : -variable;
  }

  const OpenFormula& formula_;
  std::unique_ptr<SatSolver> solver_;
  std::vector<Literal> guards_;  // by fact: its assumption variable, or 0 if not loaded
  std::vector<int> facts_;       // the loaded facts, in the order of their assumption variables
};

}  // namespace clausoku
