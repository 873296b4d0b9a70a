#include "src/engines/sat/clause_propagation.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace clausoku {

ClausePropagation::ClausePropagation(Formula formula, Variable main, const Deadline& deadline)
    : formula_(std::move(formula)),
      main_(main),
      values_(static_cast<std::size_t>(formula_.variables()) + 1, Value::open),
      occurrences_(2 * values_.size()),
      watch_(deadline) {
  for (std::size_t k = 0; k < formula_.clauses(); ++k) {
    const auto clause = formula_.clause(k);
    for (const Literal literal : clause) clauses_with(literal).push_back(k);
    if (clause.size() == 1) assign(clause.front());
    if (clause.empty()) contradiction_ = true;
  }
  propagate();
}

ClausePropagation::State ClausePropagation::state() const {
  if (contradiction_) return State::contradiction;
  const auto main_values = std::span(values_).subspan(1, static_cast<std::size_t>(main_));
  return std::ranges::find(main_values, Value::open) == main_values.end() ? State::solved
                                                                          : State::open;
}

ClausePropagation::Value ClausePropagation::value_of(Literal literal) const {
  const Value value = values_[static_cast<std::size_t>(std::abs(literal))];
  if (literal > 0 || value == Value::open) return value;
  return value == Value::yes ? Value::no : Value::yes;
}

std::vector<std::size_t>& ClausePropagation::clauses_with(Literal literal) {
  return occurrences_[2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0)];
}

void ClausePropagation::assign(Literal literal) {
  const Value value = value_of(literal);
  if (value == Value::no) contradiction_ = true;
  if (value != Value::open) return;
  values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? Value::yes : Value::no;
  trail_.push_back(literal);
}

/// False where it meets a contradiction. May end early at the deadline.
bool ClausePropagation::propagate() {
  while (!contradiction_ && propagated_ < trail_.size()) {
    for (const std::size_t k : clauses_with(-trail_[propagated_++])) {
      if (watch_.spend(1)) return !contradiction_;
      Literal last = 0;
      int open = 0;
      bool is_satisfied = false;
      for (const Literal literal : formula_.clause(k)) {
        const Value value = value_of(literal);
        is_satisfied |= value == Value::yes;
        if (value == Value::open) {
          last = literal;
          ++open;
        }
        if (is_satisfied || open > 1) break;
      }
      if (is_satisfied || open > 1) continue;
      if (open == 0) {
        contradiction_ = true;
        return false;
      }
      assign(last);
    }
  }
  return !contradiction_;
}

void ClausePropagation::probe() {
  bool again = !contradiction_;
  while (again) {
    again = false;
    for (Variable variable = 1; variable <= main_; ++variable) {
      for (const Literal literal : {variable, -variable}) {
        if (value_of(literal) != Value::open || !fails(literal)) continue;
        if (watch_.passed()) return;
        again = true;
        assign(-literal);
        if (!propagate()) return;
      }
    }
  }
}

/// Whether propagation refutes a literal. Changes nothing.
bool ClausePropagation::fails(Literal literal) {
  const std::size_t before = trail_.size();
  assign(literal);
  const bool failed = !propagate();
  undo_to(before);
  return failed;
}

void ClausePropagation::undo_to(std::size_t length) {
  for (; trail_.size() > length; trail_.pop_back()) {
    values_[static_cast<std::size_t>(std::abs(trail_.back()))] = Value::open;
  }
  propagated_ = length;
  contradiction_ = false;
}

}  // namespace clausoku
