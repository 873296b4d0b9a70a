// The use case `explain`: finds why a puzzle has its verdict, or why a cell must or cannot have a
// digit. The checker checks the solutions found, and the backtracker cross-checks the verdict.
// The use case `path`: finds a step-by-step path to the solution that takes the easiest step each
// time. The checker checks the solutions found and the final grid of the path.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "src/reasons/explanation.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

struct ExplainRequest {
  Question question;
  Deadline deadline;        ///< for the explanation; the cross-check may take 1 s more
  bool cross_check = true;  ///< the backtracker cross-checks the verdict
};

struct ExplainAnswer {
  Explanation explanation;
  std::optional<std::string> failure;  ///< set if memory ran out; the verdict is `unknown`
  std::optional<std::string> alarm;    ///< names a wrong solution or a disagreement of the engines
};

/// Answers a question about a grid. Requires that its cells and digits are on the grid's board.
ExplainAnswer explain(const Grid& grid, const ExplainRequest& request);

struct PathRequest {
  Deadline deadline;
  std::size_t most_steps = SIZE_MAX;  ///< the largest number of steps; 1: only the next step
};

struct PathAnswer {
  std::optional<SolutionPath> path;  ///< empty if there is a reason for its absence or an alarm
  std::string missing_path_reason;   ///< "no solution", "invalid: …", a limit
  std::optional<std::string> alarm;  ///< names a wrong solution
};

/// The value of PathAnswer::missing_path_reason for a grid without a solution.
inline constexpr std::string_view no_solution = "no solution";

/// Finds a path. With several solutions it ends once it has removed all candidates of no solution.
PathAnswer find_path(const Grid& grid, const PathRequest& request);

}  // namespace clausoku
