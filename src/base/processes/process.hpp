// Runs a program, with all processes that it starts, to its end or to its deadline.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/basics/deadline.hpp"

namespace clausoku {

struct ProcessEnd {
  enum class How {
    not_started,  ///< `number` is the error number
    exited,       ///< `number` is the exit code
    crashed,      ///< `number` is the signal
    stopped,      ///< ended by the deadline or the stop token
  };
  How how = How::stopped;
  int number = 0;
  std::string last_error_line;  ///< the last line of the program's standard error that is not blank
};

/// Runs a program in its own process group, with empty standard input, and passes its standard
/// output to `on_output` piece by piece. On return, no process of the program is left, whatever its
/// parent, group or session: processes that outlive the program are killed. A deadline or stop
/// request ends the program and its group by SIGTERM, and shortly after all its processes by
/// SIGKILL. The end of our own process has the same effect, even by SIGKILL. Throws
/// std::system_error if a process or a pipe cannot be created.
ProcessEnd run_process(const std::filesystem::path& program,
                       const std::vector<std::string>& arguments, const Deadline& deadline,
                       const std::function<void(std::string_view)>& on_output);

}  // namespace clausoku
