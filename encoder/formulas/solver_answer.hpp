// Solver answers: a SAT solver's output, parsed while it arrives in pieces of any size.
//
//   competition output   s SATISFIABLE | s UNSATISFIABLE | s UNKNOWN; v LITERALS … 0; c COMMENT
//   pseudo-Boolean       v x1 -x2 …, without a final 0
//   MaxSAT               o COST after each model, of which the last is the answer;
//                        s OPTIMUM FOUND; v 0110…, one digit per variable, in one word or several
//   toulbar2's solution  0 1 1 0 …, a word for each variable
//   MiniSat's result     SAT | UNSAT | INDET, and a line of literals
//   bare literals        lines of integers, up to a 0; also a list of Python: [-1, 2]
//   several models       as many models, one after another; each has all variables; at the end
//                        perhaps s SOLUTIONS COUNT or, as no other model exists, s UNSATISFIABLE
//
// Status words may be in upper or lower case, in long or short form, alone on a line or after "s".
// Lines may come in any order, and a status may be repeated. All other lines are solver messages
// and are ignored, except "c UNKNOWN" without another answer. A line that begins with a number
// followed by a word is a message too. If there are v lines, a line of numbers alone is also a
// message.
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
#include "encoder/text/text_error.hpp"

namespace clausoku {

enum class AnswerStatus { none, sat, unsat, unknown };

/// A model in which some variables may have no value.
class PartialModel {
 public:
  /// Makes a model in which the variables 1 … `variables` have no value.
  explicit PartialModel(int variables) : values_(static_cast<std::size_t>(variables) + 1, 0) {}

  int variables() const { return static_cast<int>(values_.size()) - 1; }

  /// The number of variables with a value.
  int assigned() const { return assigned_; }

  /// The value of a variable; empty if unassigned. Requires 1 ≤ variable ≤ variables().
  std::optional<bool> value(Variable variable) const {
    assert(1 <= variable && variable <= variables());
    return values_[variable] == 0 ? std::nullopt : std::optional(values_[variable] > 0);
  }

  /// Makes a literal true. Returns false, and changes nothing, if the literal is already false.
  bool assign(Literal literal);

  friend bool operator==(const PartialModel&, const PartialModel&) = default;

 private:
  std::vector<std::int8_t> values_;  // by variable: 1 true, −1 false, 0 open
  int assigned_ = 0;
};

struct SolverAnswer {
  explicit SolverAnswer(int variables) : model(variables) {}

  /// True if the status is `sat`, or if the solver wrote a model without any status.
  bool is_sat() const {
    return status == AnswerStatus::sat || (status == AnswerStatus::none && has_model);
  }

  AnswerStatus status = AnswerStatus::none;
  bool has_model = false;  ///< true after a v line, a literal without "v", or a 0 alone was read
  bool closed = false;     ///< true after the model's final 0 was read
  PartialModel model;
  std::vector<PartialModel> further_models = {};  ///< after the first; each has all variables
  std::optional<TextError> error;                 ///< the first error, which ended the parsing

  friend bool operator==(const SolverAnswer&, const SolverAnswer&) = default;
};

SolverAnswer parse_solver_answer(std::string_view text, int variables);

}  // namespace clausoku
