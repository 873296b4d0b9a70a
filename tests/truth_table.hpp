// Computes the truth table of a formula by exhaustive search: assigns one variable after the other,
// and abandons a partial assignment that violates a clause. The search infers nothing, so no error
// in an inference can affect it. The order of the variables only makes the search faster: variables
// of unit clauses come first, and auxiliary variables follow the main variables of their clauses.
#pragma once

#include <span>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace clausoku::test {

/// The value of each variable; variable 1 has index 0.
using Assignment = std::vector<bool>;

class TruthTable {
 public:
  /// Computes the table of a formula. Variables above `main` are auxiliary.
  TruthTable(const Formula& formula, Variable main);

  std::vector<Assignment> models();

 private:
  void choose_variable_order(Variable main);
  void extend(std::size_t count);
  bool is_satisfied(std::span<const Literal> clause) const;

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
