// A batch that is killed in the middle, as a script for run_shell().
#pragma once

#include <fmt/format.h>

#include <string>

namespace clausoku::test {

/// Runs `command`, which writes to the file `output`, on a pipe with the first `lines` lines of the
/// file `input`, and kills it once the log of the output has a checkpoint.
inline std::string killed_run(const std::string& command, const std::string& output,
                              const std::string& input, int lines) {
  return fmt::format(
      "mkfifo slow; {0} --output {1} slow & exec 5> slow; head -n {3} {2} >&5; "
      "for k in {{1..500}}; do [ -s {1}.resume ] && [ $(wc -l < {1}.resume) -gt 1 ] && break; "
      "sleep 0.01; done; kill -KILL $!; wait $! 2> /dev/null; exec 5>&-; rm slow; ",
      command, output, input, lines);
}

}  // namespace clausoku::test
