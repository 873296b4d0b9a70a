// Decides whether a position can satisfy the clauses of one or two clues. Unit propagation cannot
// always decide it. Tries the models found earlier first, then asks a SAT solver.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/clue_formula.hpp"
#include "src/steps/position.hpp"

namespace clausoku {

class ClueModels {
 public:
  /// Loads the clauses with these indices. The formula must outlive this object.
  ClueModels(const ClueFormula& formula, std::span<const std::size_t> clauses,
             const SolverFactory& make_solver);

  /// Returns the candidates that occur in the clauses, ascending.
  std::span<const Variable> candidates() const { return candidates_; }

  /// Sets the position for allows(). It must result from the previous position by further steps.
  void set_position(const Position& position);

  /// Returns true if some model of the clauses in the current position satisfies all `literals`, or
  /// if the deadline is reached. Ignores each literal whose variable is not in candidates().
  bool allows(std::span<const Literal> literals, const Deadline& deadline);

 private:
  using Model = std::vector<bool>;  // by index in candidates_: true if the candidate is true

  const ClueFormula& formula_;
  std::vector<Variable> candidates_;
  std::unique_ptr<SatSolver> solver_;  // variable k + 1 is candidates_[k]; auxiliary ones follow
  std::vector<Model> models_;
  std::vector<Literal> assumptions_;  // literals fixed by the position, then literals of a query
};

}  // namespace clausoku
