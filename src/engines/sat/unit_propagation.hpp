// Unit propagation on an encoding's clauses as in a SAT solver, and failed-literal probing.
//
// Covers the encodings without auxiliary variables: minimal, natural and extended. (propagation.hpp
// covers augmented.) Clauses are not stored, since the board shows which literals follow. For each
// at-least-one clause, a counter holds the number of literals that are not false. There is one
// counter for each cell and, in the extended encoding, one for each digit of each house.
#pragma once

#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/sudoku_encoding.hpp"

namespace clausoku {

class UnitPropagation {
 public:
  enum class State { open, solved, contradiction };

  /// Propagates the givens and marks. Requires an encoding other than augmented, and a deadline
  /// that outlives this object.
  UnitPropagation(const Grid& grid, Encoding encoding, const Deadline& deadline);

  /// Returns `solved` if every cell has a digit.
  State state() const;

  /// Returns true if the deadline has passed. The state is then meaningless.
  bool cut_short() const { return watch_.passed(); }

  /// Tries each literal. If propagation refutes it, assigns and propagates the negated literal.
  /// Ends when no literal fails any more.
  void probe();

 private:
  enum class Value : char { open, yes, no };

  /// An assigned literal: k if the cell of candidate number k has its digit, −k if it does not.
  using Assignment = int;

  Assignment candidate(Cell cell, Digit digit) const { return cell * n_ + digit; }
  void assign(Assignment assignment);
  bool propagate();
  void place(Cell cell, Digit digit);
  void remove(Cell cell, Digit digit);
  bool fails(Assignment assignment);
  void shorten_trail(std::size_t length);

  const Board board_;
  const int n_;
  const bool cell_has_one_digit_;    // true if the encoding has clauses for this
  const bool house_has_each_digit_;  // true if the encoding has clauses for this
  std::vector<Value> values_;        // by candidate; index 0 is unused
  std::vector<int> left_in_cell_;    // by cell: the number of candidates that are not `no`
  std::vector<int> left_in_house_;   // by house and digit: the number of places that are not `no`
  std::vector<Assignment> trail_;    // the assignments in order
  std::size_t propagated_ = 0;       // the number of propagated assignments of the trail
  bool contradiction_ = false;
  DeadlineWatch watch_;
};

}  // namespace clausoku
