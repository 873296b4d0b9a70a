// Collects the solutions of an engine: counts each solution, passes it to Limits::visit and keeps
// the first Limits::max_kept solutions. Builds a grid only for a solution that is visited or kept.
#pragma once

#include <utility>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

class CollectedSolutions {
 public:
  /// Requires that `limits` and `outcome` outlive this object.
  CollectedSolutions(const Limits& limits, Outcome& outcome) : limits_(limits), outcome_(outcome) {}

  /// Adds the solution that `make_grid()` returns. The solution must differ from all earlier ones.
  /// Returns true if more solutions are wanted.
  template <class MakeGrid>
  bool take(MakeGrid&& make_grid) {
    ++outcome_.solution_count;
    if (limits_.counter != nullptr) limits_.counter->fetch_add(1, std::memory_order_relaxed);
    const bool keep = outcome_.solutions.size() < limits_.max_kept;
    if (keep || limits_.visit) {
      auto&& solution = make_grid();
      if (limits_.visit && !limits_.visit(solution)) enough_ = true;
      if (keep) outcome_.solutions.push_back(std::forward<decltype(solution)>(solution));
    }
    if (outcome_.solution_count >= limits_.max_solutions) enough_ = true;
    return !enough_;
  }

  /// Returns the verdict of a search that was exhaustive or found all wanted solutions.
  Verdict verdict() const {
    const std::uint64_t found = outcome_.solution_count;
    return verdict_of_solution_count(found, enough_ ? found : limits_.max_solutions);
  }

  /// Returns the verdict of an interrupted search: `multiple` after two solutions, else `unknown`.
  Verdict verdict_after_interruption() const {
    return outcome_.solution_count < 2 ? Verdict::unknown : Verdict::multiple;
  }

 private:
  const Limits& limits_;
  Outcome& outcome_;
  bool enough_ = false;
};

}  // namespace clausoku
