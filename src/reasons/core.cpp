#include "src/reasons/core.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

#include "encoder/basics/contract.hpp"
#include "src/reasons/hitting_sets.hpp"

namespace clausoku {
namespace {

/// Makes the orders in which premises are tried for deletion: as given, reversed, premises with the
/// fewest related premises first (related ones can contradict each other), then random orders.
class DeletionOrders {
 public:
  DeletionOrders(std::span<const Premise> premises, const Board& board, std::uint32_t seed)
      : premises_(premises), board_(board), random_(seed), order_(premises.size()) {
    std::iota(order_.begin(), order_.end(), 0);
  }

  /// Returns the next order. If the deadline is reached, the third order may equal the second.
  std::span<const int> next(const Deadline& deadline) {
    switch (count_++) {
      case 0:
        break;
      case 1:
        std::ranges::reverse(order_);
        break;
      case 2:
        sort_by_count_of_related_premises(deadline);
        break;
      default:
        for (std::size_t k = order_.size(); k > 1; --k)
          std::swap(order_[k - 1], order_[random_() % k]);
    }
    return order_;
  }

 private:
  void sort_by_count_of_related_premises(const Deadline& deadline) {
    std::vector<int> ties(premises_.size(), 0);
    for (std::size_t a = 0; a < premises_.size(); ++a) {
      if (deadline.due()) return;
      for (const Premise& other : premises_) ties[a] += are_related_premises(premises_[a], other);
    }
    std::ranges::stable_sort(order_, {}, [&](int premise) { return ties[premise]; });
  }

  /// Returns true if the premises share a cell, a house or a region, or are givens of one digit.
  bool are_related_premises(const Premise& a, const Premise& b) const {
    const auto* given = std::get_if<Placement>(&a);
    const auto* other = std::get_if<Placement>(&b);
    if (given != nullptr && other != nullptr && given->digit == other->digit) return true;
    const std::vector<Cell> cells = cells_of(a);
    const std::vector<Cell> others = cells_of(b);
    return std::ranges::any_of(cells, [&](Cell cell) {
      return std::ranges::any_of(others, [&](Cell other_cell) {
        return cell == other_cell ||
               board_.have_earlier_common_area(board_.area_count(), cell, other_cell);
      });
    });
  }

  std::span<const Premise> premises_;
  const Board& board_;
  std::mt19937 random_;
  std::vector<int> order_;
  int count_ = 0;
};

bool satisfies_premise(const Grid& solution, const Premise& premise) {
  if (const auto* given = std::get_if<Placement>(&premise)) {
    return solution[given->cell] == given->digit;
  }
  if (const auto* marks = std::get_if<CellMarks>(&premise)) {
    return std::ranges::binary_search(marks->digits, solution[marks->cell]);
  }
  return std::get<std::shared_ptr<const Rule>>(premise)->holds(solution);
}

PremiseSet all_premises_of(const Consistency& consistency) {
  PremiseSet all(consistency.premise_count());
  std::iota(all.begin(), all.end(), 0);
  return all;
}

PremiseSet union_of_premises(const PremiseSet& a, const PremiseSet& b) {
  PremiseSet all;
  std::ranges::set_union(a, b, std::back_inserter(all));
  return all;
}

/// Shrinks the premises that the last solution violates to a minimal set, such that some solution
/// satisfies all premises outside this set. If the deadline is reached, the set may not be minimal.
/// Requires that the last answer was `sat`.
PremiseSet shrink_violated_premises(Consistency& consistency, const Deadline& deadline) {
  PremiseSet undecided = consistency.violated_premises();
  PremiseSet broken;
  while (!undecided.empty()) {
    if (deadline.due()) return union_of_premises(broken, undecided);
    const int premise = undecided.front();
    undecided.erase(undecided.begin());
    const PremiseSet broken_or_undecided = union_of_premises(broken, undecided);
    PremiseSet kept;
    std::ranges::set_difference(all_premises_of(consistency), broken_or_undecided,
                                std::back_inserter(kept));
    if (consistency.solve_premises(kept, deadline) == SatAnswer::sat) {
      PremiseSet still_undecided;
      std::ranges::set_intersection(undecided, consistency.violated_premises(),
                                    std::back_inserter(still_undecided));
      undecided = std::move(still_undecided);
    } else {
      broken.insert(std::ranges::lower_bound(broken, premise), premise);
    }
  }
  return broken;
}

}  // namespace

Consistency::Consistency(Rules& rules, std::span<const Premise> premises,
                         std::span<const Literal> background)
    : rules_(rules),
      premises_(premises.begin(), premises.end()),
      literals_(rules.literals(premises)),
      background_(background.begin(), background.end()) {
  const int largest = literals_.empty() ? 0 : *std::ranges::max_element(literals_);
  premise_of_.assign(static_cast<std::size_t>(largest) + 1, -1);
  for (int premise = 0; premise < premise_count(); ++premise) {
    premise_of_[literals_[premise]] = premise;
  }
}

bool Consistency::find_cached_solution(std::span<const int> premises) {
  std::vector<char> is_asked_for(literals_.size(), false);
  for (const int premise : premises) is_asked_for[premise] = true;
  const auto keeps = [&](const PremiseSet& broken) {
    return std::ranges::none_of(broken, [&](int premise) { return is_asked_for[premise]; });
  };
  const auto known = std::ranges::find_if(solutions_, keeps);
  last_solution_ = static_cast<std::size_t>(known - solutions_.begin());
  return known != solutions_.end();
}

/// A false guard does not mean that its clue is violated, so this function checks the solution.
PremiseSet Consistency::find_violated_premises() const {
  const Grid solution = rules_.solution();
  PremiseSet broken;
  for (int premise = 0; premise < premise_count(); ++premise) {
    if (rules_.holds(literals_[premise])) continue;
    if (!satisfies_premise(solution, premises_[premise])) broken.push_back(premise);
  }
  return broken;
}

SatAnswer Consistency::solve_premises(std::span<const int> premises, const Deadline& deadline) {
  if (find_cached_solution(premises)) return SatAnswer::sat;
  if (deadline.due()) return SatAnswer::unknown;
  std::vector<Literal> assumptions = background_;
  for (const int premise : premises) assumptions.push_back(literals_[premise]);
  const SatAnswer answer = rules_.solve(assumptions, deadline);
  if (answer == SatAnswer::sat) {
    last_solution_ = solutions_.size();
    solutions_.push_back(find_violated_premises());
  } else if (answer == SatAnswer::unsat) {
    core_.clear();
    for (const Literal literal : rules_.failed_assumptions()) {
      const bool listed = literal > 0 && static_cast<std::size_t>(literal) < premise_of_.size();
      if (listed && premise_of_[literal] >= 0) core_.push_back(premise_of_[literal]);
    }
    std::ranges::sort(core_);
    core_.erase(std::unique(core_.begin(), core_.end()), core_.end());
  }
  return answer;
}

std::optional<Core> shrink(Consistency& consistency, PremiseSet core, std::span<const int> order,
                           std::size_t below, const Deadline& deadline) {
  require(order.size() == static_cast<std::size_t>(consistency.premise_count()));
  std::size_t needed = 0;
  for (const int premise : order) {
    const auto place = std::ranges::find(core, premise);
    if (place == core.end()) continue;
    PremiseSet others = core;
    others.erase(others.begin() + (place - core.begin()));
    const SatAnswer answer = consistency.solve_premises(others, deadline);
    if (answer == SatAnswer::unsat) {
      core = consistency.core();
    } else if (answer != SatAnswer::sat) {
      return Core{.premises = std::move(core)};
    } else if (++needed >= below) {
      return std::nullopt;
    }
  }
  return Core{.premises = std::move(core), .minimal = true};
}

std::optional<Core> find_core(Consistency& consistency, const SolverFactory& make_solver,
                              const CoreOptions& options, const Deadline& deadline) {
  DeletionOrders orders(consistency.premises(), consistency.board(), options.seed);
  std::optional<Core> best;
  for (int k = 0; k < std::max(1, options.orders); ++k) {
    const std::span<const int> order = orders.next(deadline);
    if (consistency.solve_premises(order, deadline) != SatAnswer::unsat) break;
    const std::size_t below =
        best ? best->premises.size() : std::numeric_limits<std::size_t>::max();
    auto core = shrink(consistency, consistency.core(), order, below, deadline);
    if (core && core->premises.size() < below) best = std::move(core);
  }
  if (best && options.prove_smallest) {
    prove_smallest(consistency, *best, make_solver, deadline, options.max_proof_conflicts);
  }
  if (best && best->minimal && best->premises.size() <= 1) {
    best->smallest = true;  // there is no smaller core: the empty set would have been found
    best->at_least = static_cast<int>(best->premises.size());
  }
  return best;
}

void prove_smallest(Consistency& consistency, Core& core, const SolverFactory& make_solver,
                    const Deadline& deadline, std::optional<std::uint64_t> max_conflicts) {
  require(std::ranges::includes(all_premises_of(consistency), core.premises));
  const PremiseSet order = all_premises_of(consistency);
  HittingSets hitting(consistency.premise_count(), std::max<int>(1, core.premises.size()),
                      make_solver);
  if (max_conflicts) hitting.limit_conflicts(*max_conflicts);
  while (true) {
    auto candidate = hitting.smallest(deadline);
    core.at_least = std::min<int>(hitting.at_least(), core.premises.size());
    if (!candidate || core.at_least == static_cast<int>(core.premises.size())) break;
    SatAnswer answer = consistency.solve_premises(*candidate, deadline);
    if (answer == SatAnswer::unsat) {
      core.premises = std::move(*candidate);
      core.minimal = true;
      break;
    }
    // Disjoint sets raise the lower bound fastest. So find further solutions that satisfy all
    // premises in the sets added so far, until no such solution exists.
    PremiseSet kept = std::move(*candidate);
    while (answer == SatAnswer::sat) {
      const PremiseSet broken = shrink_violated_premises(consistency, deadline);
      hitting.add(broken);
      kept = union_of_premises(kept, broken);
      answer = consistency.solve_premises(kept, deadline);
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
