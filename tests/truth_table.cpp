#include "tests/truth_table.hpp"

#include <algorithm>
#include <cstdlib>

namespace clausoku::test {

TruthTable::TruthTable(const Formula& formula, Variable main)
    : formula_(formula), closed_at_(formula.variables() + 1), values_(formula.variables()) {
  choose_variable_order(main);
  std::vector<std::size_t> set_at(formula.variables() + 1);
  for (std::size_t k = 0; k < order_.size(); ++k) set_at[order_[k]] = k + 1;
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    std::size_t last = 0;
    for (const Literal x : formula.clause(k)) last = std::max(last, set_at[std::abs(x)]);
    closed_at_[last].push_back(k);
  }
}

std::vector<Assignment> TruthTable::models() {
  models_.clear();
  extend(0);
  return models_;
}

void TruthTable::choose_variable_order(Variable main) {
  std::vector<Variable> behind(formula_.variables() + 1);  // the main variable before each one
  for (Variable v = 1; v <= formula_.variables(); ++v) {
    behind[v] = v <= main ? v : 0;
    order_.push_back(v);
  }
  for (std::size_t k = 0; k < formula_.clauses(); ++k) {
    const auto clause = formula_.clause(k);
    Variable last = 0;
    for (const Literal x : clause) {
      if (std::abs(x) <= main) last = std::max(last, std::abs(x));
    }
    for (const Literal x : clause) {
      Variable& place = behind[std::abs(x)];
      if (std::abs(x) > main) place = std::max(place, last);
      if (clause.size() == 1) place = 0;
    }
  }
  std::ranges::stable_sort(order_, {}, [&](Variable v) { return behind[v]; });
}

/// Tries all values of the variables after the first `count` variables of the order.
void TruthTable::extend(std::size_t count) {
  for (const std::size_t k : closed_at_[count]) {
    if (!is_satisfied(formula_.clause(k))) return;
  }
  if (count == order_.size()) {
    models_.push_back(values_);
    return;
  }
  for (const bool value : {false, true}) {
    values_[order_[count] - 1] = value;
    extend(count + 1);
  }
}

bool TruthTable::is_satisfied(std::span<const Literal> clause) const {
  return std::ranges::any_of(
      clause, [&](Literal literal) { return values_[std::abs(literal) - 1] == (literal > 0); });
}

}  // namespace clausoku::test
