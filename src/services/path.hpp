// The use case `path`: the way to the solution of a puzzle, always by the easiest step. The checker
// checks the solutions found and the grid that the steps lead to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "src/steps/solution_path.hpp"

namespace clausoku {

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
