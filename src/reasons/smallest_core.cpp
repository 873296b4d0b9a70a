#include "src/reasons/smallest_core.hpp"

#include <algorithm>
#include <numeric>

#include "encoder/contract.hpp"
#include "src/reasons/hitting_sets.hpp"

namespace clausoku {
namespace {

PremiseSet all_of(const Consistency& consistency) {
  PremiseSet all(consistency.premise_count());
  std::iota(all.begin(), all.end(), 0);
  return all;
}

PremiseSet united(const PremiseSet& a, const PremiseSet& b) {
  PremiseSet all;
  std::ranges::set_union(a, b, std::back_inserter(all));
  return all;
}

/// The premises that the last answer's solution breaks, made fewer by solutions that keep one more
/// of them after the other: in the end no solution breaks only some of them. Where the deadline
/// comes first the set is larger than need be, no more. Requires that the last answer was `sat`.
PremiseSet smallest_broken(Consistency& consistency, const Deadline& deadline) {
  PremiseSet undecided = consistency.broken();
  PremiseSet broken;
  while (!undecided.empty()) {
    if (deadline.due()) return united(broken, undecided);
    const int premise = undecided.front();
    undecided.erase(undecided.begin());
    const PremiseSet given_up = united(broken, undecided);
    PremiseSet kept;
    std::ranges::set_difference(all_of(consistency), given_up, std::back_inserter(kept));
    if (consistency.ask(kept, deadline) == SatAnswer::sat) {
      PremiseSet still;
      std::ranges::set_intersection(undecided, consistency.broken(), std::back_inserter(still));
      undecided = std::move(still);
    } else {
      broken.insert(std::ranges::lower_bound(broken, premise), premise);
    }
  }
  return broken;
}

}  // namespace

void prove_smallest(Consistency& consistency, Core& core, const SolverFactory& make_solver,
                    const Deadline& deadline) {
  require(std::ranges::includes(all_of(consistency), core.premises));
  const PremiseSet order = all_of(consistency);
  HittingSets hitting(consistency.premise_count(), std::max<int>(1, core.premises.size()),
                      make_solver);
  while (true) {
    auto candidate = hitting.smallest(deadline);
    core.at_least = std::min<int>(hitting.at_least(), core.premises.size());
    if (!candidate || core.at_least == static_cast<int>(core.premises.size())) break;
    SatAnswer answer = consistency.ask(*candidate, deadline);
    if (answer == SatAnswer::unsat) {
      core.premises = std::move(*candidate);
      core.minimal = true;
      break;
    }
    // Sets that have no premise in common raise the bound fastest, so what is broken once is kept
    // from then on, until that has no solution any longer.
    PremiseSet kept = std::move(*candidate);
    while (answer == SatAnswer::sat) {
      const PremiseSet broken = smallest_broken(consistency, deadline);
      hitting.add(broken);
      kept = united(kept, broken);
      answer = consistency.ask(kept, deadline);
    }
    if (answer != SatAnswer::unsat) break;
    const auto found =
        shrink(consistency, consistency.core(), order, core.premises.size(), deadline);
    if (found && found->minimal) {
      core.premises = found->premises;
      core.minimal = true;
    }
  }
  core.smallest = core.minimal && core.at_least == static_cast<int>(core.premises.size());
}

}  // namespace clausoku
