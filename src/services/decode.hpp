// The use case `decode`: turns a solver's answer to an exported formula into a checked grid.
#pragma once

#include <string>
#include <variant>

#include "encoder/formulas/dimacs_header.hpp"
#include "encoder/formulas/solver_answer.hpp"
#include "encoder/text/text_input.hpp"
#include "encoder/variable_map.hpp"
#include "src/engines/outcome/outcome.hpp"
#include "src/proofs/certificate.hpp"

namespace clausoku {

/// The reason why an answer cannot be decoded.
struct DecodeFailure {
  enum class Where { formula, answer };  ///< the text with the error
  Where where;
  std::string message;           ///< without the name of the text
  bool has_place = false;        ///< the message begins with "LINE:COLUMN: "
  bool is_disagreement = false;  ///< the model contradicts the puzzle or the formula
};

/// Decodes a model into a solution of `puzzle`. The independent checker has passed the solution.
std::variant<Grid, DecodeFailure> decode_model(const VariableMap& map, const Grid& puzzle,
                                               const PartialModel& model);

struct DecodedAnswer {
  Certificate certificate;  ///< from the formula's comments; has the solution that it forbids
  Outcome outcome;          ///< checked; its statistics have the formula's size
  std::string reason;       ///< why the verdict holds; empty for `unique` and `solvable`
};

/// Reads an exported formula, then the solver's answer to it, and decodes the answer. If the
/// formula forbids a solution, unsatisfiability proves that solution unique, and a model is a
/// second one. A truncated text is not detected here: the caller must check its sources for read
/// errors first.
std::variant<DecodedAnswer, DecodeFailure> decode_answer(const TextInput& formula,
                                                         const TextInput& answer);

}  // namespace clausoku
