#include "src/steps/clue_conclusions.hpp"

#include <cstdlib>

namespace clausoku {

ClueConclusions::ClueConclusions(const ClueFormula& formula)
    : formula_(formula), values_(static_cast<std::size_t>(formula.variables()) + 1, Value::open) {}

std::vector<VariableMap::Candidate> ClueConclusions::find_ruled_out_candidates(
    int clue, const Position& position) {
  load_candidate_values(position, clue);
  while (propagate(clue)) {
  }
  std::vector<VariableMap::Candidate> ruled_out;
  for (const Variable variable : formula_.candidates_of(clue)) {
    const auto candidate = formula_.candidate(variable);
    if (values_[variable] == Value::no &&
        position.candidates().has(candidate.cell, candidate.digit)) {
      ruled_out.push_back(candidate);
    }
  }
  return ruled_out;
}

void ClueConclusions::load_candidate_values(const Position& position, int clue) {
  for (const Variable variable : formula_.candidates_of(clue)) {
    const auto [cell, digit] = formula_.candidate(variable);
    values_[variable] = position.digit(cell) == digit            ? Value::yes
                        : position.candidates().has(cell, digit) ? Value::open
                                                                 : Value::no;
  }
}

/// Runs one pass of unit propagation over the clue's clauses. Returns true if a variable was set.
bool ClueConclusions::propagate(int clue) {
  bool found = false;
  for (std::size_t k = formula_.first_clause_index(clue); k < formula_.first_clause_index(clue + 1);
       ++k) {
    Literal open = 0;
    bool satisfied = false;
    int count = 0;
    for (const Literal literal : formula_.clause(k)) {
      const Value value = values_[std::abs(literal)];
      if (value == Value::open) {
        open = literal;
        ++count;
      } else if ((value == Value::yes) == (literal > 0)) {
        satisfied = true;
        break;
      }
    }
    if (satisfied || count != 1) continue;
    values_[std::abs(open)] = open > 0 ? Value::yes : Value::no;
    found = true;
  }
  return found;
}

}  // namespace clausoku
