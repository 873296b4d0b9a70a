// A proof checked against a formula, from its first step to its last.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <variant>

#include "src/proofs/proof_checker.hpp"
#include "src/proofs/proof_reader.hpp"

namespace clausoku {

struct ProofVerdict {
  bool verified = false;
  std::string reason;  ///< why not: "line 7: the clause '1 -2' does not follow"
  std::int64_t lemmas = 0;
  std::int64_t deletions = 0;
};

/// Checks every step up to the empty clause, and that there is one; the rest of the file must only
/// be a proof's. Nothing is left to prove where the formula itself has the empty clause. A clause
/// that is deleted must be there. The checker must have been given the
/// formula. On a stop request it ends soon and says that it was interrupted.
std::variant<ProofVerdict, ProofError> check_proof(ProofReader& proof, ProofChecker& checker,
                                                   std::stop_token stop = {});

/// "'1 -2 3'", shortened where it is long; "the empty clause".
std::string quoted(std::span<const Literal> clause);

}  // namespace clausoku
