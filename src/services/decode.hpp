// Use case "decode": a solver's answer to an exported formula, back to a checked grid.
#pragma once

#include <string>
#include <variant>

#include "encoder/dimacs_header.hpp"
#include "encoder/solver_answer.hpp"
#include "encoder/text_input.hpp"
#include "encoder/variable_map.hpp"
#include "src/engines/outcome/outcome.hpp"
#include "src/proofs/certificate.hpp"

namespace clausoku {

/// Why an answer cannot be decoded.
struct DecodeFailure {
  enum class Where { formula, answer };  ///< the text that is wrong
  Where where;
  std::string message;           ///< without the name of the text
  bool has_place = false;        ///< the message begins with "LINE:COLUMN: "
  bool is_disagreement = false;  ///< the model contradicts the puzzle or the formula
};

/// The grid that a model says, which has passed the checker.
std::variant<Grid, DecodeFailure> decode_model(const VariableMap& map, const Grid& puzzle,
                                               const PartialModel& model);

struct DecodedAnswer {
  Certificate certificate;  ///< from the formula's comments; the solution is the one it forbids
  Outcome outcome;          ///< with the formula's variables and clauses; checked
  std::string reason;       ///< of a verdict other than unique and solvable
};

/// Reads an exported formula and then the answer to it, and decodes the answer. A formula that
/// forbids a solution and is unsatisfiable makes that solution unique; a model of it makes two. A
/// text that ends early reads as a shorter one: the caller must look at its source first.
std::variant<DecodedAnswer, DecodeFailure> decode_answer(const TextInput& formula,
                                                         const TextInput& answer);

}  // namespace clausoku
