// The exit codes of the program. The table in src/manual/reference/output.md describes them.
#pragma once

namespace clausoku {

enum ExitCode {
  exit_done = 0,
  exit_not_as_asked = 1,  ///< a puzzle is multiple, none, invalid or unknown
  exit_unusable = 2,      ///< an error in usage, input, output or a solver
  exit_disagreement = 3,  ///< two engines disagree, or a solution fails the check
  exit_signal = 128,      ///< plus the signal's number
};

}  // namespace clausoku
