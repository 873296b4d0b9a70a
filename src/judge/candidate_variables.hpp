// The meaning of a formula's variables: which variable is true if a cell has a digit. The other
// variables are auxiliary.
#pragma once

#include <optional>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

class CandidateVariables {
 public:
  using Candidate = VariableMap::Candidate;

  /// Makes a table in which no candidate has a variable.
  explicit CandidateVariables(const Board& board)
      : size_(board.size()),
        variables_(static_cast<std::size_t>(board.cell_count()) * board.size(), 0) {}

  /// Gives a candidate a variable. Returns false, and changes nothing, if the candidate has another
  /// variable, or the variable another candidate. Requires variable ≥ 1.
  bool set(Candidate candidate, Variable variable);

  /// The variable of a candidate; 0 if it has none.
  Variable variable(Cell cell, Digit digit) const { return variables_[index_of({cell, digit})]; }

  /// The candidate of a variable; empty if the variable is auxiliary.
  std::optional<Candidate> candidate(Variable variable) const;

  /// The largest variable of a candidate; 0 if no candidate has one.
  Variable largest() const { return static_cast<Variable>(candidates_.size()); }

 private:
  std::size_t index_of(Candidate candidate) const {
    return static_cast<std::size_t>(candidate.cell) * size_ + candidate.digit - 1;
  }

  int size_;
  std::vector<Variable> variables_;    // by candidate
  std::vector<Candidate> candidates_;  // by variable − 1; digit 0 if the variable is auxiliary
};

}  // namespace clausoku
