#include "src/reasons/hitting_sets.hpp"

#include <algorithm>

#include "src/solvers/memory_limit.hpp"

namespace clausoku {
namespace {

/// The memory of one column of the counter for one element: a variable, a clause of two literals
/// and a clause of three literals.
std::uint64_t bytes_per_element(const FormulaCost& cost) {
  return static_cast<std::uint64_t>(cost.variable + 2 * cost.clause + 5 * cost.literal);
}

}  // namespace

HittingSets::HittingSets(int elements, int bound, const SolverFactory& make_solver)
    : solver_(make_solver()), elements_(elements), bound_(bound) {
  solver_->new_variables(elements);  // variable k + 1 stands for element k
}

bool HittingSets::extend_counter(const Deadline& deadline) {
  while (columns_ <= at_least_) {
    const std::int64_t columns = columns_ + 1;
    const std::uint64_t bytes = static_cast<std::uint64_t>(columns) *
                                static_cast<std::uint64_t>(elements_) *
                                bytes_per_element(solver_->formula_cost());
    if (deadline.due() || bytes > memory_limit_per_puzzle(deadline.memory(), 1)) return false;
    const Variable before = column_;
    column_ = solver_->new_variables(std::max(elements_, 1));
    for (int element = 0; element < elements_; ++element) {
      const Variable counter = column_ + element;
      if (element > 0) solver_->add_clause({-(counter - 1), counter});
      if (columns_ == 0) {
        solver_->add_clause({-(element + 1), counter});
      } else if (element > 0) {
        solver_->add_clause({-(element + 1), -(before + element - 1), counter});
      }
    }
    ++columns_;
  }
  return true;
}

void HittingSets::add(std::span<const int> set) {
  std::vector<Literal> clause;
  for (const int element : set) clause.push_back(element + 1);
  solver_->add_clause(clause);
}

std::optional<std::vector<int>> HittingSets::smallest(const Deadline& deadline) {
  while (at_least_ < bound_) {
    if (conflicts_left_ == 0 || !extend_counter(deadline)) return std::nullopt;
    const std::vector<Literal> at_most{-(column_ + std::max(elements_, 1) - 1)};
    const std::int64_t before = solver_->statistics().conflicts.value_or(0);
    const SatAnswer answer = solver_->solve(at_most, deadline, conflicts_left_);
    if (conflicts_left_) {
      const std::int64_t used = solver_->statistics().conflicts.value_or(0) - before;
      *conflicts_left_ -= std::clamp<std::uint64_t>(used, 1, *conflicts_left_);
    }
    if (answer == SatAnswer::sat) {
      std::vector<int> chosen;
      for (int element = 0; element < elements_; ++element) {
        if (solver_->value(element + 1).value_or(false)) chosen.push_back(element);
      }
      return chosen;
    }
    if (answer != SatAnswer::unsat) return std::nullopt;
    ++at_least_;
  }
  return std::nullopt;
}

}  // namespace clausoku
