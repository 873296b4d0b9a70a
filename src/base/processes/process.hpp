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

  bool has_passed() const {
    return stop.stop_requested() || (deadline && std::chrono::steady_clock::now() >= *deadline);
  }
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
/// its standard output piece by piece as it comes. When this returns, nothing of it runs any
/// longer, whoever was started by whom, in whatever group or session: what outlives the program is
/// killed, and a limit ends them all, the program and its group by SIGTERM and shortly after by
/// SIGKILL. So does our own end, even by SIGKILL. Throws std::system_error where there are no means
/// to run it.
ProcessEnd run_process(const std::filesystem::path& program,
                       const std::vector<std::string>& arguments, const ProcessLimits& limits,
                       const std::function<void(std::string_view)>& on_output);

}  // namespace clausoku
