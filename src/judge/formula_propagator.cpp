#include "src/judge/formula_propagator.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace clausoku {

Variable FormulaPropagator::new_variables(int count) {
  const Variable first = allocate_variable_numbers(variables_, count);
  const std::size_t size = 2 * (static_cast<std::size_t>(variables_) + 1);
  values_.resize(size, 0);
  watches_.resize(size);
  reasons_.resize(static_cast<std::size_t>(variables_) + 1, no_clause);
  return first;
}

void FormulaPropagator::add_clause(std::span<const Literal> clause) {
  assert(trail_.size() == settled_);
  const auto id = static_cast<std::uint32_t>(begins_.size());
  begins_.push_back(literals_.size());
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  const std::span<Literal> stored(literals_.data() + begins_.back(), clause.size());
  if (stored.size() < 2) {
    short_clauses_.push_back(id);
    is_settled_ = false;
    return;
  }
  // Watch literals that are not false. If there are not two, the propagation begins again, and no
  // literal is assigned then.
  std::partition(stored.begin(), stored.end(),
                 [this](Literal literal) { return !is_false(literal); });
  if (is_false(stored[1])) is_settled_ = false;
  watches_[index_of(stored[0])].push_back({id, stored[1]});
  watches_[index_of(stored[1])].push_back({id, stored[0]});
}

std::span<const Literal> FormulaPropagator::clause(std::size_t k) const {
  const std::size_t end = k + 1 < begins_.size() ? begins_[k + 1] : literals_.size();
  return {literals_.data() + begins_[k], end - begins_[k]};
}

bool FormulaPropagator::assume(std::span<const Literal> literals) {
  if (!settle()) return false;
  for (const Literal literal : literals) {
    if (!assign(literal, no_clause)) return false;
  }
  return propagate(no_clause);
}

void FormulaPropagator::undo() { backtrack(settled_); }

bool FormulaPropagator::implies(std::span<const Literal> clause) {
  const bool is_implied = !settle() || !assume_negation(clause, no_clause);
  undo();
  return is_implied;
}

bool FormulaPropagator::is_implied_by_others(std::size_t k) {
  const auto left_out = static_cast<std::uint32_t>(k);
  const auto literals = clause(k);
  // The propagation changes the order of the literals.
  const std::vector<Literal> asked(literals.begin(), literals.end());
  settle();
  const bool is_used =
      is_refuted_ || asked.size() < 2 || std::ranges::any_of(asked, [&](Literal literal) {
        return is_true(literal) &&
               reasons_[static_cast<std::size_t>(std::abs(literal))] == left_out;
      });
  bool is_implied;
  if (is_used) {
    is_implied = !propagate_units(left_out) || !assume_negation(asked, left_out);
    is_settled_ = false;
    backtrack(0);
  } else {
    is_implied = !assume_negation(asked, left_out);
    undo();
  }
  return is_implied;
}

/// Propagates the unit clauses, unless this is done. Returns false on a contradiction.
bool FormulaPropagator::settle() {
  if (!std::exchange(is_settled_, true)) {
    is_refuted_ = !propagate_units(no_clause);
    settled_ = trail_.size();
  }
  return !is_refuted_;
}

bool FormulaPropagator::propagate_units(std::uint32_t left_out) {
  backtrack(0);
  settled_ = 0;
  for (const std::uint32_t id : short_clauses_) {
    if (id == left_out) continue;
    const auto literals = clause(id);
    if (literals.empty() || !assign(literals[0], id)) return false;
  }
  return propagate(left_out);
}

/// Makes a literal true. Returns false if it is false already.
bool FormulaPropagator::assign(Literal literal, std::uint32_t reason) {
  if (is_true(literal)) return true;
  if (is_false(literal)) return false;
  values_[index_of(literal)] = 1;
  values_[index_of(-literal)] = -1;
  reasons_[static_cast<std::size_t>(std::abs(literal))] = reason;
  trail_.push_back(literal);
  return true;
}

bool FormulaPropagator::propagate(std::uint32_t left_out) {
  while (propagated_ < trail_.size()) {
    const Literal false_literal = -trail_[propagated_++];
    std::vector<Watch>& watches = watches_[index_of(false_literal)];
    std::size_t kept = 0;
    for (std::size_t k = 0; k < watches.size(); ++k) {
      const Watch watch = watches[k];
      watches[kept++] = watch;
      if (is_true(watch.other) || watch.clause == left_out) continue;
      const std::size_t begin = begins_[watch.clause];
      const std::size_t size = clause(watch.clause).size();
      const std::span<Literal> literals(literals_.data() + begin, size);
      if (literals[0] == false_literal) std::swap(literals[0], literals[1]);
      if (is_true(literals[0])) {
        watches[kept - 1].other = literals[0];
        continue;
      }
      const auto open = std::ranges::find_if(
          literals.subspan(2), [this](Literal literal) { return !is_false(literal); });
      if (open != literals.end()) {
        --kept;
        std::swap(literals[1], *open);
        watches_[index_of(literals[1])].push_back({watch.clause, literals[0]});
      } else if (!assign(literals[0], watch.clause)) {
        while (++k < watches.size()) watches[kept++] = watches[k];
        watches.resize(kept);
        return false;
      }
    }
    watches.resize(kept);
  }
  return true;
}

/// Assumes the negation of a clause. Returns false on a contradiction.
bool FormulaPropagator::assume_negation(std::span<const Literal> clause, std::uint32_t left_out) {
  negation_.assign(clause.begin(), clause.end());
  for (const Literal literal : negation_) {
    if (!assign(-literal, no_clause)) return false;
  }
  return propagate(left_out);
}

void FormulaPropagator::backtrack(std::size_t size) {
  for (std::size_t k = size; k < trail_.size(); ++k) {
    values_[index_of(trail_[k])] = values_[index_of(-trail_[k])] = 0;
  }
  trail_.resize(std::min(size, trail_.size()));
  propagated_ = trail_.size();
}

}  // namespace clausoku
