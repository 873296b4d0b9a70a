// The use case `decode`: turns a solver's answer to an exported formula into a checked grid.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "encoder/formulas/dimacs_header.hpp"
#include "encoder/formulas/solver_answer.hpp"
#include "encoder/text/text_input.hpp"
#include "encoder/variable_map.hpp"
#include "src/calls/fields.hpp"
#include "src/calls/judge.hpp"
#include "src/engines/outcome/outcome.hpp"
#include "src/proofs/certificate.hpp"

namespace clausoku {

/// The option of a decoder for all models of an answer.
Field all_models_field(bool& all_models);

struct DecodeFailure {
  enum class Where { formula, answer, variables, map };  ///< the text with the error
  Where where;
  std::string message;           ///< the error, without the name of the text
  bool has_place = false;        ///< the message begins with "LINE:COLUMN: "
  bool is_disagreement = false;  ///< true if the model contradicts the puzzle or the formula
};

/// Decodes a model to a solution of `puzzle`. Returns a failure if the checker rejects the grid.
std::variant<Grid, DecodeFailure> decode_model(const VariableMap& map, const Grid& puzzle,
                                               const PartialModel& model);

struct DecodedAnswer {
  Certificate certificate;  ///< from the formula's comments; has the forbidden solutions, if any
  Outcome outcome;          ///< the checked outcome; the statistics include the formula's size
  std::string reason;       ///< the reason for the verdict; empty for `unique` and `solvable`
  std::vector<Grid> further_solutions = {};  ///< checked, of the answer's further models
};

/// Reads an exported formula for any target, then a solver's answer to the formula, and decodes the
/// answer: its first model, or if `all_models`, all its different models. If the
/// formula forbids a known solution, the answer "unsatisfiable" proves that this solution is the
/// only one, and a model is a second solution. The caller must check both inputs for read errors,
/// because a truncated text may be accepted.
std::variant<DecodedAnswer, DecodeFailure> decode_answer(const TextInput& formula,
                                                         const TextInput& answer,
                                                         bool all_models = false);

/// Like decode_answer() for a formula of another program, whose variables the request tells. Checks
/// the solutions against the rules of the puzzle.
std::variant<DecodedAnswer, DecodeFailure> decode_answer_to_numbered_formula(
    const TextInput& formula, const TextInput& answer, Puzzle puzzle, const JudgeRequest& request,
    bool all_models = false);

}  // namespace clausoku
