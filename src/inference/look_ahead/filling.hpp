// Filling tries to find solutions by placing candidates in cells that propagation leaves open.
//
// Candidates are placed and propagated one after the other until the grid is full, which gives a
// solution. A candidate that leads to a contradiction is removed instead. To find a further
// solution, the attempt goes back to the state before the last placed candidate and removes that
// candidate. If the removal leads to a contradiction, the attempt goes back to the candidate
// before. If no placed candidate is left, there is no further solution. If a candidate can be
// neither placed nor removed, an earlier placement was wrong, and the attempt gives up.
//
// Filling decides most grids that have several solutions, and costs little on all other grids. SAT
// solvers call such attempts lucky phases.
#pragma once

#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace clausoku {

/// The result of an attempt to fill a grid.
template <class State>
struct Filling {
  State proven;                  ///< the conclusions that hold in all solutions
  std::vector<State> solutions;  ///< all different from each other
  bool is_complete = false;      ///< true if no other solutions exist

  /// The number of refuted candidates on which the proven conclusions are based.
  std::int64_t failed_literals = 0;
};

/// Looks for up to `wanted` solutions by placing up to `patience` candidates. The class Inference
/// must be able to save and restore its State, and to choose, place and remove a candidate of an
/// open cell. Its run() propagates, returns false for a contradiction, and must have been called
/// before. After the call, the inference is in the last state of the attempt.
template <class Inference>
Filling<typename Inference::State> fill(Inference& inference, int wanted, int patience) {
  Filling<typename Inference::State> filling{inference.state(), {}, false, 0};
  std::vector<std::pair<typename Inference::State, typename Inference::Candidate>> placed;
  std::int64_t failed = 0;
  const auto propagate_and_count = [&] {
    const bool is_possible = inference.run();
    if (!is_possible) ++failed;
    return is_possible;
  };
  const auto is_complete = [&] {
    if (!placed.empty()) return false;
    filling.failed_literals = failed;
    return true;
  };
  const auto remove_last_candidate = [&] {
    inference.restore(placed.back().first);
    inference.remove(placed.back().second);
    placed.pop_back();
    return propagate_and_count();
  };
  for (int tries = 0; tries < patience;) {
    if (!inference.is_solved()) {
      ++tries;
      const auto candidate = inference.choose();
      placed.emplace_back(inference.state(), candidate);
      inference.place(candidate);
      if (propagate_and_count()) continue;
      if (!remove_last_candidate()) {
        filling.is_complete = is_complete();
        return filling;
      }
      // A removed candidate may be part of a solution found earlier. The state is not proven then.
      if (placed.empty() && filling.solutions.empty()) {
        filling.proven = inference.state();
        filling.failed_literals = failed;
      }
      continue;
    }
    filling.solutions.push_back(inference.state());
    if (std::ssize(filling.solutions) == wanted) return filling;
    do {
      filling.is_complete = is_complete();
      if (filling.is_complete) return filling;
    } while (!remove_last_candidate());
  }
  return filling;
}

}  // namespace clausoku
