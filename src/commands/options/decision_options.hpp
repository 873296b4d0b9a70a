// The options of the commands that decide a batch of puzzles: solve, check and count.
#pragma once

#include <string>

#include "src/batch/runs/decision.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {

struct DecisionOptions : DecisionRequest {
  DecisionOptions() {
    threads = default_thread_count();
    cross_check_time = std::chrono::seconds(1);
  }

  const Command* command = nullptr;  ///< the command with these options
  InputOptions input;

  /// Adds the options to a command. `past_limit` is the help text for the result of a puzzle that
  /// exceeds the time limit, such as "the verdict is unknown".
  void add_options_to(Command& command, const std::string& past_limit);

  /// Returns the request, with input and checkpoint header. Requires parsed options.
  DecisionRequest request() const;
};

}  // namespace clausoku
