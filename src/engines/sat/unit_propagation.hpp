// Unit propagation as a SAT solver would do it on the plain clauses of an encoding, nothing worked
// out beforehand; and failed-literal probing on top of it.
//
// For the encodings without auxiliary variables (minimal, natural, extended). Their clauses are not
// stored: what a literal makes true or false follows from the board, and how close a clause "at
// least one" is to being unit from a counter for each cell and, under extended, for each digit of
// each house. What the augmented encoding derives, propagation.hpp says.
#pragma once

#include <vector>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/sudoku_encoding.hpp"

namespace clausoku {

class UnitPropagation {
 public:
  enum class State { open, solved, contradiction };

  /// Propagates the givens and marks. Requires: the encoding is not augmented. The deadline must
  /// outlive this.
  UnitPropagation(const Grid& grid, Encoding encoding, const Deadline& deadline);

  /// Solved: every cell has its digit.
  State state() const;

  /// The deadline came first; the state then says nothing.
  bool cut_short() const { return watch_.passed(); }

  /// Tries literals, one after the other: where propagation refutes one, its opposite is taken and
  /// propagated, until no literal fails any more.
  void probe();

 private:
  enum class Value : char { open, yes, no };

  /// A candidate, "DIGIT stands in CELL", as a number, or as one below zero: it does not.
  using Assignment = int;

  Assignment candidate(Cell cell, Digit digit) const { return cell * n_ + digit; }
  void assign(Assignment assignment);
  bool propagate();
  void place(Cell cell, Digit digit);
  void remove(Cell cell, Digit digit);
  bool fails(Assignment assignment);
  void undo_to(std::size_t length);

  const Board board_;
  const int n_;
  const bool cell_has_one_digit_;   // written as clauses
  const bool digit_has_a_place_;    // in each house
  std::vector<Value> values_;       // by candidate; 0 is none
  std::vector<int> left_in_cell_;   // candidates that are not `no`
  std::vector<int> left_in_house_;  // by house and digit
  std::vector<Assignment> trail_;   // in order
  std::size_t propagated_ = 0;      // of the trail
  bool contradiction_ = false;
  DeadlineWatch watch_;
};

}  // namespace clausoku
