// Compares stated solutions, which the input gives for its puzzles, with an engine's solutions.
#pragma once

#include <optional>
#include <string>

#include "src/calls/result.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

struct StatedSolutionCheck {
  Statement statement = Statement::absent;

  /// If the stated solution fails the check: its error, with line and column in the input.
  std::optional<InputError> wrong;

  /// A message if the stated solution passes the check but contradicts the outcome. The outcome is
  /// wrong in this case.
  std::optional<std::string> contradiction;
};

/// Compares a puzzle's stated solution with an outcome. Requires that the outcome's solutions pass
/// the check. The statement is `absent` if the input gives no solution or two givens clash.
StatedSolutionCheck compare_stated_solution(const Puzzle& puzzle, const Outcome& outcome);

}  // namespace clausoku
