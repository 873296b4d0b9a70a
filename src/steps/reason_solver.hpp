// Reasons by a SAT solver: facts as assumptions, a minimal unsatisfiable subset of them by
// deletion.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoder/deadline.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/open_formula.hpp"

namespace clausoku {

class ReasonSolver {
 public:
  /// For these facts of the formula, which must outlive this.
  ReasonSolver(const OpenFormula& formula, std::span<const int> facts,
               const SolverFactory& make_solver);

  /// Those of the facts with which the solver refutes a literal; nothing where they do not, or the
  /// deadline comes first.
  std::optional<FactSet> refute(std::span<const int> facts, int literal, const Deadline& deadline);

  struct Minimal {
    FactSet facts;
    bool proven = false;  ///< whether each is known to be needed
  };

  /// Leaves out what is not needed to refute the literal. Requires facts that do.
  Minimal minimize(FactSet facts, int literal, const Deadline& deadline);

 private:
  static constexpr int none = -1;

  Literal literal_of(int literal) const {
    const Variable variable = OpenFormula::variable_of(literal) + 1;
    return literal == OpenFormula::yes(variable - 1) ? variable : -variable;
  }

  const OpenFormula& formula_;
  std::unique_ptr<SatSolver> solver_;
  std::vector<Literal> guards_;  // by fact; 0 where it is not one of these
  std::vector<int> facts_;       // of the guards, in their order
};

}  // namespace clausoku
