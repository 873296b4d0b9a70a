// Encodes primitives, the constraints that rules are translated into (primitives.hpp), as clauses:
//
//   domain     a unit clause for each digit that the cell may not have
//   distinct   an at-most-one constraint for each digit over the cells
//   relation   either ¬a ∨ ¬b for each forbidden pair of digits, or for each digit of either cell:
//              digit → one of its allowed partners in the other cell; whichever is fewer clauses
//   pick       a selector variable s for each set, of which exactly one is true. A cell has d → s
//              for one of the sets that contain d; s → some cell has d, for each d in the set of s
//   chain      a variable for each state. If value x leads from state u to state v: u ∧ x → v. If x
//              leads from u to no state: ¬u ∨ ¬x. In the other direction: v ∧ x → one of the states
//              from which x leads to v, so that only the states on the path are true. A variable p
//              for each presence of a digit in a group: p ↔ some cell of the group has the digit
//
// The cells' digits determine all auxiliary variables, so models correspond to solutions. The
// encoding omits sets and states that a reduction has made impossible. Sources: for picks, the
// combinations of the killer Sudoku literature; for chains, Abío, Gange, Mayer-Eichberger and
// Stuckey, "On CNF encodings of decision diagrams", CPAIOR 2016, and Bacchus, "GAC via unit
// propagation", CP 2007.
#pragma once

#include <string>
#include <vector>

#include "encoder/at_most_one.hpp"
#include "encoder/digit_names.hpp"
#include "encoder/primitives.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

/// Writes the clauses of a primitive over the candidates of `map`, which must be the sink's first
/// variables. If the primitive cannot hold, writes a contradiction (add_contradiction()).
void encode(const Primitive& primitive, const VariableMap& map, AtMostOne at_most_one,
            ClauseSink& sink);

/// Describes the auxiliary variables of encode(): "the digits 1, 5 and 9" for a selector, "digits
/// such as 1 4 up to r1c2" for a state, "4 in r1c1 and r1c2" for a digit of a group. The other
/// auxiliary variables of the primitive follow; they belong to the at-most-one encoding or a
/// contradiction.
std::vector<std::string> describe_auxiliary_variables(const Primitive& primitive,
                                                      const VariableMap& map,
                                                      const DigitNames& digit_names = {});

/// Adds the negated guard to each clause, so that the clauses hold only if the guard is true.
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

/// Writes two clauses, v and ¬v for a new variable v. Some solvers reject an empty clause.
void add_contradiction(ClauseSink& sink);

}  // namespace clausoku
