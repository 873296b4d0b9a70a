// The clauses of primitives.
//
//   domain     a unit clause for each digit that the cell may not have
//   distinct   at most one of the cells has a digit, in any at-most-one encoding
//   relation   ¬a ∨ ¬b for each pair of digits that is not one, or for each digit of a cell "if it
//              is there, one of its partners is", whichever is fewer
//   pick       a selector s for each set; x → the selectors of the sets with x's digit; s → a
//              place for each of its digits; exactly one s
//   chain      a variable u for each state. With the digit x a state leads to the next: u ∧ x → v,
//              and to none: ¬u ∨ ¬x. The same backwards: v ∧ x → the states that lead there, so
//              that a state which was not passed is false
//
// So all auxiliary variables are determined by the cells' digits: models remain solutions, but for
// what the at-most-one encoding does (at_most_one.hpp). Where a reduction has made digits known or
// impossible, sets and states that need others are left out. Picks: the combinations of killer
// Sudoku's literature. Chains: after Abío, Gange, Mayer-Eichberger and Stuckey, "On CNF encodings
// of decision diagrams", CPAIOR 2016, and Bacchus, "GAC via unit propagation", CP 2007.
#pragma once

#include "encoder/at_most_one.hpp"
#include "encoder/primitives.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

/// Writes the clauses of a primitive over the candidates of `map`, which are the sink's first
/// variables. What cannot hold is written as one fresh variable, both true and false.
void encode(const Primitive& primitive, const VariableMap& map, AtMostOne at_most_one,
            ClauseSink& sink);

/// Passes clauses on that hold only where a literal is true.
class GuardedSink final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  GuardedSink(ClauseSink& sink, Literal guard) : sink_(sink), guard_(guard) {}

  Variable new_variables(int count) override { return sink_.new_variables(count); }
  void add_clause(std::span<const Literal> clause) override {
    clause_.assign(clause.begin(), clause.end());
    clause_.push_back(-guard_);
    sink_.add_clause(clause_);
  }

 private:
  ClauseSink& sink_;
  const Literal guard_;
  std::vector<Literal> clause_;
};

/// One fresh variable, both true and false, since not every solver reads an empty clause.
void add_contradiction(ClauseSink& sink);

}  // namespace clausoku
