// Computes the truth table of a formula by exhaustive search: assigns one variable after the other,
// and abandons a partial assignment that violates a clause. The search infers nothing, so no error
// in an inference can affect it. The order of the variables only makes the search faster: variables
// of unit clauses come first, and auxiliary variables follow the main variables of their clauses.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace clausoku::test {

/// The value of each variable; variable 1 has index 0.
using Assignment = std::vector<bool>;

class TruthTable {
 public:
  /// Computes the table of a formula. Variables above `main` are auxiliary.
  TruthTable(const Formula& formula, Variable main)
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

  std::vector<Assignment> models() {
    models_.clear();
    extend(0);
    return models_;
  }

 private:
  void choose_variable_order(Variable main) {
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
  void extend(std::size_t count) {
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

  bool is_satisfied(std::span<const Literal> clause) const {
    return std::ranges::any_of(
        clause, [&](Literal literal) { return values_[std::abs(literal) - 1] == (literal > 0); });
  }

  const Formula& formula_;
  std::vector<Variable> order_;
  std::vector<std::vector<std::size_t>> closed_at_;  // by count: the clauses fully assigned by then
  Assignment values_;
  std::vector<Assignment> models_;
};

inline std::vector<Assignment> models(const Formula& formula, Variable main) {
  return TruthTable(formula, main).models();
}

}  // namespace clausoku::test
