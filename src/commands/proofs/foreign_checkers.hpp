// Proof checkers of other projects, and clausoku-verify, which is proved in Coq: they run as
// `PROGRAM FORMULA PROOF` if they are on the PATH.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "src/proofs/proof_checker.hpp"

namespace clausoku {

struct ForeignChecker {
  std::string_view name;    ///< name of the program
  std::string_view ending;  ///< file name ending of the proofs it checks
  std::filesystem::path program;
};

struct ForeignVerdict {
  enum class Answer { verified, refused, none };
  Answer answer = Answer::none;
  std::string claim = {};           ///< what clausoku-verify has verified; otherwise empty
  std::string failure_reason = {};  ///< the program's last output line, or how it ended
  double milliseconds = 0;
};

/// Returns the checkers that are on the PATH. clausoku-verify is the first.
std::vector<ForeignChecker> find_installed_checkers();

/// Finds clausoku-verify on the PATH or beside this program. Otherwise throws a
/// CLI::ValidationError for --verified that says how to build it.
ForeignChecker find_verified_checker();

bool is_verified_checker(const ForeignChecker& checker);

/// Runs a checker. After a stop request, the verdict is meaningless.
ForeignVerdict run_foreign_checker(const ForeignChecker& checker,
                                   const std::filesystem::path& formula,
                                   const std::filesystem::path& proof, const std::stop_token& stop);

/// True if two checkers contradict each other about the same question. Not everything that only one
/// of them accepts is a contradiction: other checkers accept the deletion of a clause that does not
/// exist, see no comments of the formula, and do not look at a formula that has the empty clause.
bool is_contradiction(const ProofVerdict& own, const ForeignChecker& other,
                      ForeignVerdict::Answer answer);

}  // namespace clausoku
