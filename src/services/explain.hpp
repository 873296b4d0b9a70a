// The use case `explain`: why a puzzle has its verdict, or why a cell must or cannot have a digit.
// The checker checks the solutions found, and the backtracker cross-checks the verdict.
// The use case `path`: the way to the solution of a puzzle, always by the easiest step. The checker
// checks the solutions found and the grid that the steps lead to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "src/reasons/explanation.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

struct ExplainRequest {
  Question question;
  Deadline deadline;        ///< of the explanation; the cross-check may take 1 s more
  bool cross_check = true;  ///< whether to ask the backtracker too
};

struct ExplainAnswer {
  Explanation explanation;
  std::optional<std::string>
      failure;                       ///< why the memory does not suffice; the verdict is `unknown`
  std::optional<std::string> alarm;  ///< which solution is wrong, or how the engines disagree
};

/// Requires a question about cells and digits of the grid's board.
ExplainAnswer explain(const Grid& grid, const ExplainRequest& request);

struct PathRequest {
  Deadline deadline;
  std::size_t most_steps = SIZE_MAX;  ///< 1: the next step alone
};

struct PathAnswer {
  std::optional<SolutionPath> path;  ///< empty if there is an obstacle or an alarm
  std::string obstacle;  ///< why there is no path: "no solution", "invalid: …", a limit
  std::optional<std::string> alarm;  ///< which solution is wrong
};

/// The obstacle of a grid that has no solution.
inline constexpr std::string_view no_solution = "no solution";

PathAnswer find_path(const Grid& grid, const PathRequest& request);

}  // namespace clausoku
