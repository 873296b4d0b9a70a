// A program run to its end, or to the end of its time, with all that it starts.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/deadline.hpp"

namespace clausoku {

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
                       const std::vector<std::string>& arguments, const Deadline& deadline,
                       const std::function<void(std::string_view)>& on_output);

}  // namespace clausoku
