// A formula and a proof, as a stranger finds them: what the formula is about, and whether the proof
// shows that it has no model.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include "encoder/text_input.hpp"
#include "src/proofs/certificate.hpp"
#include "src/proofs/proof_checker.hpp"

namespace clausoku {

struct Verification {
  std::optional<Certificate> certificate;  ///< what the formula's comments say, if they say it
  ProofVerdict verdict;
  std::optional<ProofFormat> format;  ///< empty where nothing of the proof was read
};

/// What is wrong with one of the two texts.
struct VerificationError {
  enum class Where { formula, proof };
  Where where;
  std::string message;  ///< "LINE:COLUMN: FOUND; expected EXPECTED"
};

/// Where the formula's comments say what it is about, its clauses must be just those, or nothing
/// is verified. With `formula_only` the comments are passed over. On a stop request it ends soon,
/// not verified and with the reason "interrupted".
std::variant<Verification, VerificationError> verify(const TextInput& formula,
                                                     const TextInput& proof, bool formula_only,
                                                     std::stop_token stop = {});

}  // namespace clausoku
