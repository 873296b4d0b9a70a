// Runs a program until it ends or its deadline is reached, and ends all processes that it started.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
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

/// True for the signals that ask a program to end: SIGINT, SIGTERM and SIGHUP.
bool is_termination_signal(int signal);

/// Waits up to 0.2 s for a stop request. Returns true if it came. For a failure that may be due to
/// a signal whose stop request has not been made yet.
bool wait_briefly_for_stop(const Deadline& deadline);

/// Says why a program failed: "NAME was stopped", or "NAME EXITED 1" with its exit code. Returns
/// empty if it exited with 0.
std::optional<std::string> describe_failure(std::string_view name, const ProcessEnd& end,
                                            std::string_view exited = "failed with exit code");

/// Runs a program in its own process group, with empty standard input. Calls `on_output` with each
/// piece of the standard output. On return, all processes that the program started have ended:
/// those that outlive the program are killed, whatever their parent, group or session. At the
/// deadline, or after a stop request, the program and its group receive SIGTERM, and shortly after
/// that all its processes receive SIGKILL. The same happens if the calling process ends, even by
/// SIGKILL. If a signal such as SIGTERM ends the program shortly before a stop request, the program
/// counts as stopped, since the sender may have signalled both. Throws std::system_error if a
/// process or a pipe cannot be created.
ProcessEnd run_process(const std::filesystem::path& program,
                       const std::vector<std::string>& arguments, const Deadline& deadline,
                       const std::function<void(std::string_view)>& on_output);

}  // namespace clausoku
