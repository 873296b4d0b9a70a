// Filling: an attempt at solutions by trying candidates, where propagation leaves cells open.
//
// One candidate after the other is placed, each with all that follows from it, until the grid is
// full: a solution. A candidate that fails, as a contradiction follows from it, is taken out
// instead. After a solution the attempt goes back to where the last candidate was placed, takes it
// out and goes on from there; where that fails, to the last but one. If all of them fail there is
// no further solution. Where a candidate can neither be placed nor taken out, one placed before it
// was wrong; which one is a question for a search, and the attempt is given up.
//
// So it decides most grids that have several solutions, and costs little on all others. Solvers
// call such attempts lucky phases.
#pragma once

#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace clausoku {

/// What came of it.
template <class State>
struct Filling {
  State proven;                  ///< what holds in all solutions
  std::vector<State> solutions;  ///< different ones
  bool is_complete = false;      ///< there are no others

  /// How many tries failed that the rest of this follows from.
  std::int64_t failed_literals = 0;
};

/// Looks for up to `wanted` solutions and places up to `patience` candidates for it. An Inference
/// has a State that can be kept and restored. In an open cell it can choose a candidate, place it
/// or remove it; run() draws the conclusions and is false for a contradiction. Requires that it has
/// drawn them. Afterwards its state is the last one of the attempt.
template <class Inference>
Filling<typename Inference::State> fill(Inference& inference, int wanted, int patience) {
  Filling<typename Inference::State> filling{inference.state(), {}, false, 0};
  std::vector<std::pair<typename Inference::State, typename Inference::Candidate>> placed;
  std::int64_t failed = 0;
  const auto draws_conclusions = [&] {
    const bool is_possible = inference.run();
    if (!is_possible) ++failed;
    return is_possible;
  };
  const auto is_complete = [&] {
    if (!placed.empty()) return false;
    filling.failed_literals = failed;
    return true;
  };
  const auto take_out_last = [&] {
    inference.restore(placed.back().first);
    inference.remove(placed.back().second);
    placed.pop_back();
    return draws_conclusions();
  };
  for (int tries = 0; tries < patience;) {
    if (!inference.is_solved()) {
      ++tries;
      const auto candidate = inference.choose();
      placed.emplace_back(inference.state(), candidate);
      inference.place(candidate);
      if (draws_conclusions()) continue;
      if (!take_out_last()) {
        filling.is_complete = is_complete();
        return filling;
      }
      // What is taken out after a solution is no more than not in the others.
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
    } while (!take_out_last());
  }
  return filling;
}

}  // namespace clausoku
