// The use case `verify`: reads a formula and a proof, and checks that the formula encodes the grid
// in its comments and that the proof shows it unsatisfiable.
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

/// A syntax error in the formula or in the proof.
struct VerificationError {
  enum class Where { formula, proof };
  Where where;
  std::string message;  ///< "LINE:COLUMN: FOUND; expected EXPECTED"
};

/// Verifies a proof. If the formula's comments describe a grid, its clauses must be exactly those
/// of that grid, or the proof is not verified. After a stop request the result is not verified and
/// has the reason "interrupted".
std::variant<Verification, VerificationError> verify(const TextInput& formula,
                                                     const TextInput& proof,
                                                     std::stop_token stop = {});

}  // namespace clausoku
