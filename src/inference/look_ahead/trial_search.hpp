// Trial search: a short depth-first search that shows how hard a grid is for a solver.
//
// The search places a candidate, propagates, and returns to remove the candidate after a
// contradiction or a solution. It ends when it knows if the grid has no, one or several solutions.
// The number of contradictions on the way predicts the number of conflicts of a SAT solver far
// better than the number of givens or of open candidates does.
#pragma once

#include <utility>
#include <vector>

namespace clausoku {

/// Runs a trial search and counts its contradictions, at most `limit`. An Inference provides what
/// fill() requires. Requires that the inference has not propagated yet.
template <class Inference>
int count_contradictions_in_trial_search(Inference& inference, int limit) {
  std::vector<std::pair<typename Inference::State, typename Inference::Candidate>> placed;
  int contradictions = 0;
  bool has_solution = false;
  bool is_possible = inference.run();
  while (true) {
    if (is_possible && !inference.is_solved()) {
      const auto candidate = inference.choose();
      placed.emplace_back(inference.state(), candidate);
      inference.place(candidate);
    } else {
      if (is_possible && std::exchange(has_solution, true)) return contradictions;
      if (!is_possible && ++contradictions >= limit) return contradictions;
      if (placed.empty()) return contradictions;
      inference.restore(placed.back().first);
      inference.remove(placed.back().second);
      placed.pop_back();
    }
    is_possible = inference.run();
  }
}

}  // namespace clausoku
