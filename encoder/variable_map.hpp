// The variable map: which variable says that a cell holds a digit.
//
// The candidates of the open cells are numbered 1, 2, 3 … cell by cell and in each cell by digit;
// known cells have no variables. Without a reduction that is the usual numbering
// (row · n + column) · n + digit. The map stores one number a cell, not one a candidate: the rest
// is the digit's rank among the cell's candidates.
#pragma once

#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/reduction.hpp"

namespace clausoku {

class VariableMap {
 public:
  explicit VariableMap(Reduced reduced);

  struct Candidate {
    Cell cell;
    Digit digit;
    friend bool operator==(const Candidate&, const Candidate&) = default;
  };

  const Board& board() const { return reduced_.known.board(); }
  const Reduced& reduced() const { return reduced_; }

  /// How many candidates, and so variables, there are.
  int size() const { return first_.back() - 1; }

  /// The variable of a cell's smallest candidate; the others follow in order.
  Variable first(Cell cell) const { return first_[cell]; }

  /// The variable of a candidate; 0 where the digit is not one in that cell, or the cell is known.
  Variable variable(Cell cell, Digit digit) const {
    return reduced_.open.has(cell, digit) ? first_[cell] + reduced_.open.rank(cell, digit) : 0;
  }

  /// The inverse. Requires 1 ≤ variable ≤ size().
  Candidate candidate(Variable variable) const;

  /// Calls `visit(digit, variable)` for each candidate of a cell in ascending order.
  template <class Visit>
  void for_each(Cell cell, Visit&& visit) const {
    Variable variable = first_[cell];
    reduced_.open.for_each(cell, [&](Digit digit) { visit(digit, variable++); });
  }

 private:
  Reduced reduced_;
  std::vector<Variable> first_;  // one more than there are cells
};

}  // namespace clausoku
