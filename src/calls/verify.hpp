// The use case `verify`: reads a formula and a proof. Checks that the formula encodes the grid that
// its comments describe, and that the proof shows that the formula is unsatisfiable.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include "encoder/text/text_input.hpp"
#include "src/proofs/certificate.hpp"
#include "src/proofs/proof_checker.hpp"

namespace clausoku {

struct Verification {
  std::optional<Certificate> certificate;  ///< from the formula's comments; may be empty
  ProofVerdict verdict;
  std::optional<ProofFormat> format;  ///< empty if the proof was not read
};

/// A syntax error in the formula or in the proof. The message states its line and column.
struct VerificationError {
  enum class Where { formula, proof };
  Where where;
  std::string message;  ///< "LINE:COLUMN: FOUND; expected EXPECTED"
};

/// Verifies a proof. If the formula's comments describe a grid, the proof counts as not verified
/// unless the formula has exactly this grid's clauses. The claim that there are several solutions
/// needs no proof: none is read. After a stop request, the proof counts as
/// not verified with the reason "interrupted".
std::variant<Verification, VerificationError> verify(const TextInput& formula,
                                                     const TextInput& proof,
                                                     std::stop_token stop = {});

}  // namespace clausoku
