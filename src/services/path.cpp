#include "src/services/path.hpp"

#include "encoder/contradiction.hpp"
#include "src/check/checker.hpp"
#include "src/reasons/solution_finder.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

/// Throws FormulaTooLarge or std::bad_alloc if the memory does not suffice.
PathAnswer find_path_in_memory(const Grid& grid, const PathRequest& request) {
  PathAnswer answer;
  if (const auto clash = find_clash(grid)) {
    answer.obstacle = "invalid: " + describe(Contradiction::of(*clash), grid.board());
    return answer;
  }
  const auto& make_solver = embedded_solvers().front().make;
  const TrueCandidates found = find_true_candidates(grid, make_solver, request.deadline);
  if (!found.complete) {
    answer.obstacle = "a limit was hit before it was clear whether there is a solution";
  } else if (found.solutions.empty()) {
    answer.obstacle = no_solution;
  } else {
    answer.alarm = failed_check(grid, found.solutions);
  }
  if (!answer.obstacle.empty() || answer.alarm) return answer;
  SolutionPath path = find_path(grid, found.proven, make_solver, request.deadline,
                                {.most_steps = request.most_steps});
  if (path.is_complete) {
    const Grid end = follow(path, [](const auto&...) {}).digits();
    answer.alarm = failed_check(grid, std::span(&end, 1));
  }
  if (!answer.alarm) answer.path = std::move(path);
  return answer;
}

}  // namespace

PathAnswer find_path(const Grid& grid, const PathRequest& request) {
  PathAnswer answer;
  const auto failure = memory_failure_of([&] { answer = find_path_in_memory(grid, request); });
  if (failure) answer.obstacle = *failure;
  return answer;
}

}  // namespace clausoku
