// Solution paths: from a puzzle to its solution, or as far as one can be sure, always by the
// easiest step.
#pragma once

#include <climits>
#include <vector>

#include "src/steps/next_step.hpp"

namespace clausoku {

struct SolutionPath {
  Position start;
  std::vector<Step> steps;
  bool is_complete = false;  ///< whether the last step leads to a full grid
  bool cut_short = false;    ///< whether the deadline came first
};

struct PathOptions {
  std::size_t most_steps = SIZE_MAX;
  int ends_after_step_above = INT_MAX;  ///< the path ends with the first step that is larger
};

/// Requires a grid with a solution, and the candidates that some solution has. With several
/// solutions the path ends where all other candidates are gone.
SolutionPath find_path(const Grid& grid, const Candidates& possible,
                       const SolverFactory& make_solver, const Deadline& deadline,
                       const PathOptions& options = {});

/// Calls visit(step, the position that it was found in) for each step of a path in turn; returns
/// the position that they lead to.
template <class Visit>
Position follow(const SolutionPath& path, Visit&& visit) {
  Position position = path.start;
  for (const Step& step : path.steps) {
    visit(step, position);
    apply(step, position);
  }
  return position;
}

/// The digits of a solution, as candidates.
Candidates candidates_of(const Grid& solution);

}  // namespace clausoku
