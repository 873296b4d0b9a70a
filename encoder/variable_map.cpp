#include "encoder/variable_map.hpp"

#include <algorithm>

#include "encoder/basics/contract.hpp"

namespace clausoku {

VariableMap::VariableMap(Reduced reduced) : reduced_(std::move(reduced)) {
  const int cells = board().cell_count();
  first_.reserve(cells + 1);
  Variable next = 1;
  for (Cell cell = 0; cell < cells; ++cell) {
    first_.push_back(next);
    next += reduced_.open.count(cell);
  }
  first_.push_back(next);
}

VariableMap::Candidate VariableMap::candidate(Variable variable) const {
  require(variable >= 1 && variable <= size());
  // Find the last cell whose first variable is at most `variable`.
  const auto after = std::ranges::upper_bound(first_, variable);
  const Cell cell = static_cast<Cell>(after - first_.begin()) - 1;
  Candidate found{cell, 0};
  for_each(cell, [&](Digit digit, Variable v) {
    if (v == variable) found.digit = digit;
  });
  return found;
}

}  // namespace clausoku
