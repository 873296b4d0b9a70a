// `clausoku verify-proof DIR`: verifies every formula of a folder with its proofs, and runs other
// installed proof checkers on the same files.
#pragma once

#include <stop_token>
#include <string>

#include "src/commands/options/commands.hpp"
#include "src/services/verify.hpp"

namespace clausoku {

/// Verifies the proof in one file against the formula in another. Throws a Failure if one of them
/// cannot be read. After a stop request the result is meaningless.
Verification verify_files(const std::string& formula, const std::string& proof,
                          const std::stop_token& stop);

struct VerifiedFolder {
  std::string table;
  ExitCode exit_code = exit_done;  ///< unusable if a file cannot be read, not as asked if a proof
                                   ///< is not verified or missing, disagreement if another checker
                                   ///< contradicts
};

/// Verifies each NAME.cnf with NAME.drat, NAME.frat and NAME.lrat if they exist, sorted by name.
/// Asks drat-trim about DRAT, lrat-check and cake_lpr about LRAT if they are on the PATH. Throws a
/// Failure if there is no formula. Ends early on a stop request.
VerifiedFolder verify_folder(const std::string& folder, const std::stop_token& stop);

}  // namespace clausoku
