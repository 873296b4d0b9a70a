#include "src/steps/reason_solver.hpp"

#include <algorithm>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

ReasonSolver::ReasonSolver(const OpenFormula& formula, std::span<const int> facts,
                           const SolverFactory& make_solver, SolverBudget& budget)
    : formula_(formula),
      budget_(budget),
      solver_(make_solver()),
      guards_(static_cast<std::size_t>(formula.facts().count())),
      facts_(facts.begin(), facts.end()) {
  solver_->new_variables(formula.variables());
  for (const int fact : facts) {
    guards_[fact] = solver_->new_variables(1);
  }
  const auto guard = [&](int fact) { return guards_[fact]; };
  for (int from = 0; from < 2 * formula.variables(); ++from) {
    for (const auto [to, fact] : formula.literals_implied_by(from)) {
      // OpenFormula stores a clause of two literals as two implications. Add the clause only once.
      if (OpenFormula::opposite(from) > to || guard(fact) == 0) continue;
      solver_->add_clause({-solver_literal_of(from), solver_literal_of(to), -guard(fact)});
    }
  }
  std::vector<Literal> clause;
  for (int k = 0; k < formula.clause_count(); ++k) {
    const auto [literals, fact] = formula.clause(k);
    if (guard(fact) == 0) continue;
    clause.assign(1, -guard(fact));
    for (const int literal : literals) clause.push_back(solver_literal_of(literal));
    solver_->add_clause(clause);
  }
}

std::optional<FactSet> ReasonSolver::refute(std::span<const int> facts, int literal,
                                            const Deadline& deadline) {
  std::vector<Literal> assumptions;
  for (const int fact : facts) {
    assumptions.push_back(guards_[fact]);
    require(assumptions.back() != 0);
  }
  if (formula_.facts().has_clues()) {
    // A solver that may choose the other guards would search for a model of all facts.
    std::vector<bool> is_given(guards_.size());
    for (const int fact : facts) is_given[fact] = true;
    for (const int fact : facts_) {
      if (!is_given[fact]) assumptions.push_back(-guards_[fact]);
    }
  }
  assumptions.push_back(solver_literal_of(literal));
  has_model_ = false;
  if (budget_.is_spent()) return std::nullopt;
  const SatAnswer answer = solver_->solve(assumptions, deadline, budget_.left());
  const std::int64_t conflicts = solver_->statistics().conflicts.value_or(0);
  budget_.spend(1 + conflicts - std::exchange(conflicts_, conflicts));
  has_model_ = answer == SatAnswer::sat;
  if (answer != SatAnswer::unsat) return std::nullopt;
  FactSet needed;
  for (const Literal failed : solver_->failed_assumptions()) {
    const int k = failed - formula_.variables() - 1;
    if (k >= 0) needed.push_back(facts_[k]);
  }
  std::ranges::sort(needed);
  return needed;
}

bool ReasonSolver::is_true_in_model(int literal) const {
  if (!has_model_) return false;
  const auto value = solver_->value(OpenFormula::variable_of(literal) + 1);
  return value && *value == (solver_literal_of(literal) > 0);
}

ReasonSolver::Minimal ReasonSolver::minimize(FactSet facts, int literal, const Deadline& deadline,
                                             std::size_t below) {
  // Invariant: each of the first `needed` facts in the list is known to be needed.
  std::size_t needed = 0;
  while (needed < facts.size()) {
    if (deadline.due() || budget_.is_spent()) return {std::move(facts), false};
    FactSet rest = facts;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(needed));
    const auto fewer = refute(rest, literal, deadline);
    if (!fewer) {
      if (deadline.due() || budget_.is_spent()) return {std::move(facts), false};
      std::rotate(facts.begin(), facts.begin() + static_cast<std::ptrdiff_t>(needed),
                  facts.begin() + static_cast<std::ptrdiff_t>(needed) + 1);
      if (++needed >= below) return {std::move(facts), false};
      continue;
    }
    // Keep only the core, with the needed facts first. The core contains all of the needed facts.
    FactSet kept(facts.begin(), facts.begin() + static_cast<std::ptrdiff_t>(needed));
    for (const int fact : *fewer) {
      if (std::ranges::find(kept, fact) == kept.end()) kept.push_back(fact);
    }
    facts = std::move(kept);
  }
  std::ranges::sort(facts);
  return {std::move(facts), true};
}

}  // namespace clausoku
