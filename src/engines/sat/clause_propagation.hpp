// Unit propagation and failed literals on the clauses of a grid as they are written, for grids with
// rules: what unit_propagation.hpp works out from a board alone, it does for the clauses of any.
#pragma once

#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/deadline.hpp"

namespace clausoku {

class ClausePropagation {
 public:
  enum class State { open, solved, contradiction };

  /// Propagates the unit clauses. Solved means that the first `main` variables have values. The
  /// deadline must outlive this.
  ClausePropagation(Formula formula, Variable main, const Deadline& deadline);

  State state() const;

  /// The deadline came first; the state then says nothing.
  bool cut_short() const { return watch_.passed(); }

  /// Tries the literals of the main variables, one after the other: where propagation refutes one,
  /// its opposite is taken and propagated, until no literal fails any more.
  void probe();

 private:
  enum class Value : char { open, yes, no };

  Value value_of(Literal literal) const;
  std::vector<std::size_t>& clauses_with(Literal literal);
  void assign(Literal literal);
  bool propagate();
  bool fails(Literal literal);
  void undo_to(std::size_t length);

  const Formula formula_;
  const Variable main_;
  std::vector<Value> values_;                          // by variable
  std::vector<std::vector<std::size_t>> occurrences_;  // by literal
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;  // of the trail
  bool contradiction_ = false;
  DeadlineWatch watch_;
};

}  // namespace clausoku
