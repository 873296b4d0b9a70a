#include "src/steps/clue_models.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

#include "src/solvers/sat_solver.hpp"

namespace clausoku {

ClueModels::ClueModels(const ClueFormula& formula, std::span<const std::size_t> clauses,
                       const SolverFactory& make_solver)
    : formula_(formula), solver_(make_solver()) {
  for (const std::size_t k : clauses) {
    for (const Literal literal : formula.clause(k)) {
      if (formula.is_candidate(std::abs(literal))) candidates_.push_back(std::abs(literal));
    }
  }
  sort_and_remove_duplicates(candidates_);
  std::unordered_map<Variable, Variable> renumbered;
  for (const Variable candidate : candidates_) {
    renumbered[candidate] = solver_->new_variables(1);
  }
  std::vector<Literal> clause;
  for (const std::size_t k : clauses) {
    clause.clear();
    for (const Literal literal : formula.clause(k)) {
      Variable& variable = renumbered[std::abs(literal)];
      if (variable == 0) variable = solver_->new_variables(1);
      clause.push_back(literal > 0 ? variable : -variable);
    }
    solver_->add_clause(clause);
  }
}

void ClueModels::set_position(const Position& position) {
  assumptions_.clear();
  for (std::size_t k = 0; k < candidates_.size(); ++k) {
    const auto [cell, digit] = formula_.candidate(candidates_[k]);
    const bool is_placed = position.digit(cell) == digit;
    if (!is_placed && position.candidates().has(cell, digit)) continue;
    const auto variable = static_cast<Variable>(k) + 1;
    assumptions_.push_back(is_placed ? variable : -variable);
    std::erase_if(models_, [&](const Model& model) { return model[k] != is_placed; });
  }
}

bool ClueModels::allows(std::span<const Literal> literals, const Deadline& deadline) {
  const std::size_t known = assumptions_.size();
  for (const Literal literal : literals) {
    const auto at = std::ranges::lower_bound(candidates_, std::abs(literal));
    if (at == candidates_.end() || *at != std::abs(literal)) continue;
    const auto variable = static_cast<Variable>(at - candidates_.begin()) + 1;
    assumptions_.push_back(literal > 0 ? variable : -variable);
  }
  const auto asked = std::span(assumptions_).subspan(known);
  bool is_allowed = std::ranges::any_of(models_, [&](const Model& model) {
    return std::ranges::all_of(asked, [&](Literal literal) {
      return model[static_cast<std::size_t>(std::abs(literal)) - 1] == (literal > 0);
    });
  });
  if (!is_allowed) {
    const SatAnswer answer = solver_->solve(assumptions_, deadline);
    is_allowed = answer != SatAnswer::unsat;
    if (answer == SatAnswer::sat) {
      Model& model = models_.emplace_back(candidates_.size());
      for (std::size_t k = 0; k < model.size(); ++k) {
        model[k] = solver_->value(static_cast<Variable>(k) + 1).value_or(false);
      }
    }
  }
  assumptions_.resize(known);
  return is_allowed;
}

}  // namespace clausoku
