// `clausoku verify-proof DIR`: every formula of a folder against the proofs beside it, as a table.
#pragma once

#include <stop_token>
#include <string>

#include "src/commands/commands.hpp"

namespace clausoku {

struct VerifiedFolder {
  std::string table;
  ExitCode exit_code = exit_done;  ///< unusable where a file is at fault, not as asked where one is
                                   ///< not verified or has no proof, disagreement where others say
                                   ///< something else
};

/// NAME.cnf with NAME.drat, NAME.frat and NAME.lrat, whichever are there, in the order of their
/// names. Other checkers that are installed (foreign_checkers.hpp) are asked too. Throws a Failure
/// where there is no formula. Ends early on a stop request.
VerifiedFolder verify_folder(const std::string& folder, bool formula_only,
                             const std::stop_token& stop);

}  // namespace clausoku
