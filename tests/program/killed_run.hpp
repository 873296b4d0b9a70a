// A bash script for run_shell() that kills a batch in the middle.
#pragma once

#include <fmt/format.h>

#include <string>

namespace clausoku::test {

/// Returns a script that runs `command --output output` and kills the command once the log of the
/// output has a checkpoint. The command reads only the first `lines` lines of `input`, from a pipe.
inline std::string killed_run_script(const std::string& command, const std::string& output,
                                     const std::string& input, int lines) {
  return fmt::format(
      "mv {2} whole-input; mkfifo {2}; {0} --output {1} {2} & exec 5> {2}; "
      "head -n {3} whole-input >&5; "
      "wait_until has_lines {1}.resume 2; kill -KILL $!; wait $! 2> /dev/null; exec 5>&-; mv "
      "whole-input {2}; ",
      command, output, input, lines);
}

}  // namespace clausoku::test
