// Finds facts that refute a literal, with a SAT solver: the facts are its assumptions, and the
// failed assumptions are a reason. Then deletes facts until the reason is a minimal unsatisfiable
// subset.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/open_formula.hpp"

namespace clausoku {

/// Limits the work of the solvers for one path. The limit does not depend on the machine's speed.
class SolverBudget {
 public:
  /// `conflicts` is the maximum number of conflicts. Each call of a solver counts as one more.
  explicit SolverBudget(std::int64_t conflicts) : left_(conflicts) {}

  std::int64_t left() const { return left_; }
  bool is_spent() const { return left_ < 0; }
  void spend(std::int64_t conflicts) { left_ -= conflicts; }

 private:
  std::int64_t left_;
};

class ReasonSolver {
 public:
  /// Loads the clauses that come from these facts. `formula` and `budget` must outlive this object.
  ReasonSolver(const OpenFormula& formula, std::span<const int> facts,
               const SolverFactory& make_solver, SolverBudget& budget);

  /// Returns a subset of the facts that refutes the literal, or empty if there is none, or if the
  /// deadline is reached or the budget spent. All facts must have been given to the constructor.
  std::optional<FactSet> refute(std::span<const int> facts, int literal, const Deadline& deadline);

  struct Minimal {
    FactSet facts;
    bool proven = false;  ///< true if every fact is proven to be needed
  };

  /// Removes facts that are not needed to refute the literal. All facts together must refute it.
  /// Stops once `below` or more facts are proven to be needed; the result then has at least as
  /// many.
  Minimal minimize(FactSet facts, int literal, const Deadline& deadline,
                   std::size_t below = SIZE_MAX);

  /// Returns true if the last call of refute() found a model, and the literal is true in it.
  bool is_true_in_model(int literal) const;

 private:
  static constexpr int none = -1;

  Literal solver_literal_of(int literal) const {
    const Variable variable = OpenFormula::variable_of(literal) + 1;
    return literal == OpenFormula::yes(variable - 1) ? variable : -variable;
  }

  const OpenFormula& formula_;
  SolverBudget& budget_;
  std::unique_ptr<SatSolver> solver_;
  std::vector<Literal> guards_;  // by fact: its assumption variable, or 0 if not loaded
  std::vector<int> facts_;       // the loaded facts, in the order of their assumption variables
  std::int64_t conflicts_ = 0;   // of all calls so far, if the solver reports it
  bool has_model_ = false;
};

}  // namespace clausoku
