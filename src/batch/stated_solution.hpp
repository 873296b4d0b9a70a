// Compares the solutions that the input states for its puzzles with the solutions that were found.
#pragma once

#include <optional>
#include <string>

#include "src/batch/result.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

struct StatedSolutionCheck {
  Statement statement = Statement::absent;

  /// The error in a wrong stated solution, with its place in the input.
  std::optional<InputError> wrong;

  /// A message if a stated solution passes the check but contradicts the outcome, which is then
  /// wrong.
  std::optional<std::string> contradiction;
};

/// Compares a puzzle's stated solution with an outcome. Requires that the outcome's solutions pass
/// the check. The result is `absent` if the puzzle states no solution or its givens clash.
StatedSolutionCheck check_stated_solution(const Puzzle& puzzle, const Outcome& outcome);

}  // namespace clausoku
