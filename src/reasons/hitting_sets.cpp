#include "src/reasons/hitting_sets.hpp"

#include <algorithm>

namespace clausoku {

HittingSets::HittingSets(int elements, int bound, const SolverFactory& make_solver)
    : solver_(make_solver()), elements_(elements), bound_(bound) {
  // Variable k + 1 stands for element k. After each element, counter variable j must be true if
  // more than j of the elements so far are chosen; it may also be true otherwise.
  solver_->new_variables(elements);
  Variable before = 0;
  counter_ = solver_->new_variables(bound);
  for (int element = 0; element < elements; ++element) {
    for (int j = 0; j < bound; ++j) {
      if (before != 0) solver_->add_clause({-(before + j), counter_ + j});
      if (j == 0) {
        solver_->add_clause({-(element + 1), counter_});
      } else if (before != 0) {
        solver_->add_clause({-(element + 1), -(before + j - 1), counter_ + j});
      }
    }
    if (element + 1 < elements) {
      before = counter_;
      counter_ = solver_->new_variables(bound);
    }
  }
}

void HittingSets::add(std::span<const int> set) {
  std::vector<Literal> clause;
  for (const int element : set) clause.push_back(element + 1);
  solver_->add_clause(clause);
}

std::optional<std::vector<int>> HittingSets::smallest(const Deadline& deadline) {
  while (at_least_ < bound_) {
    const std::vector<Literal> at_most{-(counter_ + at_least_)};
    if (conflicts_left_ == 0) return std::nullopt;
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
