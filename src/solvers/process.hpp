// A program run to its end, or to the end of its time, with all that it starts.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

struct ProcessLimits {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  std::stop_token stop;
};

struct ProcessEnd {
  enum class How {
    not_started,  ///< `number` is the error number
    exited,       ///< … the exit code
    crashed,      ///< … the signal
    stopped,      ///< the deadline or the stop token ended it
  };
  How how = How::stopped;
  int number = 0;
  std::string last_words;  ///< the last line of its standard error that is not blank
};

/// Runs a program in a process group of its own, with nothing on its standard input, and hands on
/// its standard output piece by piece as it comes. When this returns, nothing of the group runs
/// any longer, whoever in it was started by whom: what outlives the program is killed, and a limit
/// ends them all, by SIGTERM and shortly after by SIGKILL. Only what leaves the group (setsid)
/// escapes.
ProcessEnd run_process(const std::filesystem::path& program,
                       const std::vector<std::string>& arguments, const ProcessLimits& limits,
                       const std::function<void(std::string_view)>& on_output);

}  // namespace clausoku
