// What single clues conclude, each by itself, from the candidates that are left: unit propagation
// on their clauses.
#pragma once

#include <vector>

#include "src/steps/clue_formula.hpp"
#include "src/steps/position.hpp"

namespace clausoku {

class ClueConclusions {
 public:
  enum class Value : signed char { no = -1, open = 0, yes = 1 };

  /// The formula must outlive this.
  explicit ClueConclusions(const ClueFormula& formula);

  /// The candidates that a clue rules out, in their order. What it concludes of its auxiliary
  /// variables is remembered, since candidates never come back.
  std::vector<VariableMap::Candidate> conclude(int clue, const Position& position);

  /// Of an auxiliary variable, as far as is concluded.
  Value value(Variable auxiliary) const { return values_[auxiliary]; }

 private:
  void look_at(const Position& position, int clue);
  bool propagate(int clue);

  const ClueFormula& formula_;
  std::vector<Value> values_;                // by variable; of candidates for one call alone
  std::vector<std::vector<Variable>> seen_;  // the candidates that a clue's clauses speak of
};

}  // namespace clausoku
