// Solutions that stand in the input beside their puzzles: compared with what was found.
#pragma once

#include <optional>
#include <string>

#include "src/batch/result.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

struct StatementCheck {
  Statement statement = Statement::absent;

  /// What is wrong with the stated solution, at its place.
  std::optional<InputError> wrong;

  /// Set where the stated solution passes the check, but the outcome leaves no room for it: then
  /// it is the outcome that is wrong.
  std::optional<std::string> contradiction;
};

/// Requires an outcome whose own solutions, if it has any, pass the check. A puzzle without a
/// stated solution, or whose givens clash, has nothing to compare.
StatementCheck check_statement(const Puzzle& puzzle, const Outcome& outcome);

}  // namespace clausoku
