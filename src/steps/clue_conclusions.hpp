// Unit propagation on the clauses of each single clue, starting from the candidates of a position.
// Finds the candidates that one clue alone rules out.
#pragma once

#include <vector>

#include "src/steps/clue_formula.hpp"
#include "src/steps/position.hpp"

namespace clausoku {

class ClueConclusions {
 public:
  enum class Value : signed char { no = -1, open = 0, yes = 1 };

  /// Keeps a reference to the formula, which must outlive this object.
  explicit ClueConclusions(const ClueFormula& formula);

  /// Returns the candidates that the clue alone rules out in this position, ascending. Stores the
  /// values found for the clue's auxiliary variables; they stay valid, as candidates only
  /// disappear.
  std::vector<VariableMap::Candidate> find_ruled_out_candidates(int clue, const Position& position);

  /// Returns the value that propagation found for an auxiliary variable; `open` means no value.
  Value value(Variable auxiliary) const { return values_[auxiliary]; }

 private:
  void load_candidate_values(const Position& position, int clue);
  bool propagate(int clue);

  const ClueFormula& formula_;
  std::vector<Value> values_;  // by variable; a candidate's value is valid for one call only
};

}  // namespace clausoku
