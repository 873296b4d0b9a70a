#include "src/steps/solution_path.hpp"

namespace clausoku {

SolutionPath find_path(const Grid& grid, const Candidates& possible,
                       const SolverFactory& make_solver, const Deadline& deadline,
                       const PathOptions& options) {
  SolutionPath path{.start = Position(grid, deadline), .steps = {}};
  Position position = path.start;
  StepFinder finder(position, possible, make_solver);
  while (!position.is_full() && path.steps.size() < options.most_steps) {
    if (deadline.due()) break;
    auto step = finder.find(position, deadline);
    if (!step) break;
    apply(*step, position);
    path.steps.push_back(std::move(*step));
    if (path.steps.back().size() > options.ends_after_step_above) break;
  }
  path.is_complete = position.is_full();
  path.cut_short = !path.is_complete && deadline.due();
  return path;
}

Candidates candidates_of(const Grid& solution) {
  Candidates candidates = Candidates::none(solution.board());
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    if (solution[cell] != 0) candidates.add(cell, solution[cell]);
  }
  return candidates;
}

}  // namespace clausoku
