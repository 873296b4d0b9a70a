// The options of the commands that decide a batch of puzzles: solve, check, count.
#pragma once

#include <string_view>

#include "src/batch/runs/decision.hpp"
#include "src/commands/options.hpp"

namespace clausoku {

struct DecisionOptions : DecisionRequest {
  const CLI::App* app = nullptr;  ///< the command that has these options
  InputOptions input;
  bool no_cross_check = false;

  /// `past_limit` says what becomes of a puzzle past its time: "the verdict is unknown".
  void add_to(CLI::App& command, std::string_view past_limit);

  /// The request with its input, second engine and header. Requires that the command line was
  /// parsed.
  DecisionRequest request() const;
};

}  // namespace clausoku
