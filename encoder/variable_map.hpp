// The variable map: gives each candidate a variable, true if the cell holds the digit.
//
// The candidates of the open cells are numbered 1, 2, 3 … by cell and within a cell by digit. Known
// cells have no variables. Without a reduction, a candidate has the usual number, (row · n +
// column) · n + digit, with row and column from 0. The map stores one number per cell, not per
// candidate: the offset of a candidate is the digit's rank among the cell's candidates.
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

  /// The number of candidates, each of which has a variable.
  int size() const { return first_.back() - 1; }

  /// The variable of a cell's smallest candidate; the cell's other candidates follow in order.
  Variable first(Cell cell) const { return first_[cell]; }

  /// The variable of a candidate; 0 if the cell is known or the digit is not possible in the cell.
  Variable variable(Cell cell, Digit digit) const {
    return reduced_.open.has(cell, digit) ? first_[cell] + reduced_.open.rank(cell, digit) : 0;
  }

  /// The candidate of a variable. Requires 1 ≤ variable ≤ size().
  Candidate candidate(Variable variable) const;

  /// Calls `visit(digit, variable)` for each candidate of a cell in ascending order.
  template <class Visit>
  void for_each(Cell cell, Visit&& visit) const {
    Variable variable = first_[cell];
    reduced_.open.for_each(cell, [&](Digit digit) { visit(digit, variable++); });
  }

 private:
  Reduced reduced_;
  std::vector<Variable> first_;  // the first variable of each cell, then size() + 1
};

}  // namespace clausoku
