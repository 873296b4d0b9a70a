// Other people's proof checkers, where they are installed: they are given the same files, and what
// they say and how long they take stands beside our own.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

struct ForeignChecker {
  std::string_view name;          ///< of the program
  std::string_view ending;        ///< of the proofs that it reads
  std::filesystem::path program;  ///< where it is
};

/// Those on PATH: drat-trim for DRAT, lrat-check and cake_lpr for LRAT.
std::vector<ForeignChecker> installed_checkers();

struct ForeignVerdict {
  bool verified = false;
  std::string why_not = {};  ///< in its last words, or how it ended
  double milliseconds = 0;
};

/// Runs it as `PROGRAM FORMULA PROOF`. It has verified the proof if it ends with 0 and writes so.
ForeignVerdict ask(const ForeignChecker& checker, const std::filesystem::path& formula,
                   const std::filesystem::path& proof, const std::stop_token& stop);

}  // namespace clausoku
