// Where an engine puts the solutions that it finds: each is counted, shown to whoever asked to see
// it and, as many as the limits say, kept. It is made a grid only where somebody wants it as one.
#pragma once

#include <utility>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

class CollectedSolutions {
 public:
  /// Both must outlive this.
  CollectedSolutions(const Limits& limits, Outcome& outcome) : limits_(limits), outcome_(outcome) {}

  /// Takes a solution, different from all before it, that `make_grid()` returns; says whether more
  /// are asked for.
  template <class MakeGrid>
  bool take(MakeGrid&& make_grid) {
    ++outcome_.solution_count;
    const bool keep = outcome_.solutions.size() < limits_.max_kept;
    if (keep || limits_.visit) {
      auto&& solution = make_grid();
      if (limits_.visit && !limits_.visit(solution)) enough_ = true;
      if (keep) outcome_.solutions.push_back(std::forward<decltype(solution)>(solution));
    }
    if (outcome_.solution_count >= limits_.max_solutions) enough_ = true;
    return !enough_;
  }

  /// The verdict of a search that tried everything, or found all that was asked for.
  Verdict verdict() const {
    const std::uint64_t found = outcome_.solution_count;
    return verdict_of(found, enough_ ? found : limits_.max_solutions);
  }

  /// The verdict of a search that was cut short: two solutions are two, whatever ended it.
  Verdict verdict_so_far() const {
    return outcome_.solution_count < 2 ? Verdict::unknown : Verdict::multiple;
  }

 private:
  const Limits& limits_;
  Outcome& outcome_;
  bool enough_ = false;
};

}  // namespace clausoku
