// Solvers' answers: what a SAT solver prints, read while it arrives, in pieces of any size.
//
//   competition output   s SATISFIABLE | s UNSATISFIABLE | s UNKNOWN; v LITERALS … 0; c COMMENT
//   MiniSat's result     SAT | UNSAT | INDET, and a line of literals
//   bare literals        lines of integers, up to a 0
//
// Status words are the same in both cases and in full or short, alone on a line or behind "s".
// Lines may come in any order, a status twice. All other lines are a solver's chatter and passed
// over: also one that begins with a number and goes on with a word, and, where there are v lines,
// one of numbers alone.
//
// SAT competition, "Output format"; MiniSat's Main.cc.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/text_error.hpp"

namespace clausoku {

enum class AnswerStatus { none, sat, unsat, unknown };

/// What a model says of each variable. It may leave some open.
class PartialModel {
 public:
  /// Of the variables 1 … `variables`, all open.
  explicit PartialModel(int variables) : values_(static_cast<std::size_t>(variables) + 1, 0) {}

  int variables() const { return static_cast<int>(values_.size()) - 1; }

  /// How many variables have a value.
  int assigned() const { return assigned_; }

  /// Empty where the model leaves it open. Requires 1 ≤ variable ≤ variables().
  std::optional<bool> value(Variable variable) const {
    assert(1 <= variable && variable <= variables());
    return values_[variable] == 0 ? std::nullopt : std::optional(values_[variable] > 0);
  }

  /// Makes a literal of one of the variables true. False where it is known to be false.
  bool assign(Literal literal);

  friend bool operator==(const PartialModel&, const PartialModel&) = default;

 private:
  std::vector<std::int8_t> values_;  // by variable: 1, −1, or 0 where open
  int assigned_ = 0;
};

struct SolverAnswer {
  explicit SolverAnswer(int variables) : model(variables) {}

  /// Whether it claims that there is a model: bare literals do so without a status.
  bool is_sat() const {
    return status == AnswerStatus::sat || (status == AnswerStatus::none && has_model);
  }

  AnswerStatus status = AnswerStatus::none;
  bool has_model = false;  ///< there was a v line or a bare literal or 0
  bool closed = false;     ///< there was a final 0
  PartialModel model;
  std::optional<TextError> error;  ///< the first; nothing behind it has been read

  friend bool operator==(const SolverAnswer&, const SolverAnswer&) = default;
};

/// The answer in one piece.
SolverAnswer parse_solver_answer(std::string_view text, int variables);

}  // namespace clausoku
