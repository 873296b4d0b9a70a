// Sentences that explain clauses: the constraint, then what the clause says about its literals.
//
//   r1c1 has a digit: r1c1=1, r1c1=2 or r1c1=5
//   row 1 has at most one 4: not both r1c1=4 and r1c2=4
//   h:r1b2=4 means that 4 is in r1b2: if h:r1b2=4, then r1c4=4 or r1c5=4
//   the cage of 3 at r1c1: if r1c1=1, then r1c2=2
//   the cage of 5 at r1c1: if r1c1=2, then rule:1.2 (rule:1.2 means the digits 2 and 3)
//
// A sentence names exactly the literals of its clause: after "not" or "if" the negative literals,
// otherwise the positive ones. Variables have the names of exported formulas (formula_export.hpp),
// but with the given names of digits.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "encoder/digit_names.hpp"
#include "encoder/grid.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

/// Says which literals of a clause must be true: "r1c1=1 or r1c1=2", "not both r1c1=4 and r1c2=4".
/// Requires the names of the clause's variables; one or both of the lists may be empty.
std::string describe_choice(std::span<const std::string> positive,
                            std::span<const std::string> negative);

/// Explains the clauses of a grid's formula. Receives the calls of encode() to its sink and its
/// observer, in the same order. Stores 24 bytes for each auxiliary variable.
class ClauseSentences {
 public:
  /// The grid and the map must outlive the object.
  ClauseSentences(const Grid& grid, const VariableMap& map, DigitNames digit_names = {})
      : grid_(grid), map_(map), digit_names_(std::move(digit_names)) {}

  void begin(const Constraint& constraint);
  void add_variables(int count);

  /// The name of a variable: "r1c1=4", "amo:row1=4.2". Requires that the variable was added.
  std::string variable_name(Variable variable) const;

  /// The sentence for a clause of the constraint that began last.
  std::string explain(std::span<const Literal> clause) const;

 private:
  struct Auxiliary {
    Constraint constraint;
    int index;     // from 1, within the constraint; for a rule, within all of its primitives
    int position;  // from 0, within the constraint
  };

  /// The constraint in words: "row 1 has at most one 4".
  std::string describe_constraint() const;

  /// Says what a rule's auxiliary variables in a clause mean, in parentheses; empty without them.
  std::string describe_auxiliaries(std::span<const Literal> clause) const;

  const Auxiliary& auxiliary(Variable variable) const {
    return auxiliaries_[static_cast<std::size_t>(variable - map_.size() - 1)];
  }

  const Grid& grid_;
  const VariableMap& map_;
  const DigitNames digit_names_;
  Constraint constraint_{};
  int index_ = 0;                      // the auxiliary variables of the constraint or rule so far
  int position_ = 0;                   // the auxiliary variables of the constraint so far
  std::vector<std::string> meanings_;  // of the rule's auxiliary variables, by position
  bool has_candidates_ = false;
  std::vector<Auxiliary> auxiliaries_;
};

}  // namespace clausoku
