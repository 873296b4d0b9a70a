// `clausoku verify-proof DIR`: verifies each proof in a folder against its formula, and also runs
// proof checkers of other projects if they are installed.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "src/calls/verify.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/proofs/foreign_checkers.hpp"

namespace clausoku {

/// Verifies the proof in one file against the formula in another file. Throws a Failure if a file
/// cannot be read or has a syntax error. After a stop request, the result is meaningless.
Verification verify_proof_file(const std::string& formula, const std::string& proof,
                               const std::stop_token& stop);

struct VerifiedFolder {
  std::string table;
  /// The exit code is exit_unusable if a file cannot be read, exit_not_as_asked if a proof is
  /// missing or not verified, exit_disagreement if another checker contradicts a verdict.
  ExitCode exit_code = exit_done;
};

/// Verifies the existing proofs NAME.drat, NAME.frat and NAME.lrat of each NAME.cnf, sorted by
/// name. Also runs drat-trim on DRAT, and clausoku-verify, lrat-check and cake_lpr on LRAT, if they
/// are on the PATH. A `verified_checker` is clausoku-verify, which then must verify each proof.
/// Throws a Failure if there is no formula. Ends early on a stop request.
VerifiedFolder verify_folder(const std::string& folder,
                             const std::optional<ForeignChecker>& verified_checker,
                             const std::stop_token& stop);

}  // namespace clausoku
