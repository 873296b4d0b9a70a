// Decides what the clauses of one or two clues allow in a position, where unit propagation cannot:
// by a model found before that is still open, or else by a SAT solver.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "encoder/deadline.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/clue_formula.hpp"
#include "src/steps/position.hpp"

namespace clausoku {

class ClueModels {
 public:
  /// For these clauses of a formula, by number.
  ClueModels(const ClueFormula& formula, std::span<const std::size_t> clauses,
             const SolverFactory& make_solver);

  /// The candidates that the clauses contain, ascending.
  std::span<const Variable> candidates() const { return candidates_; }

  /// The position that allows() is asked about. Requires one that follows from the last one.
  void set_position(const Position& position);

  /// Whether a model in the position has all of these literals. Literals of other candidates than
  /// candidates() are ignored. True if the deadline came first.
  bool allows(std::span<const Literal> literals, const Deadline& deadline);

 private:
  using Model = std::vector<bool>;  // by index in candidates_

  const ClueFormula& formula_;
  std::vector<Variable> candidates_;
  std::unique_ptr<SatSolver> solver_;  // variable k + 1 is candidates_[k]; auxiliary ones follow
  std::vector<Model> models_;
  std::vector<Literal> assumptions_;  // what the position says of the candidates, then a question
};

}  // namespace clausoku
