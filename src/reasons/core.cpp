#include "src/reasons/core.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <random>

#include "encoder/contract.hpp"
#include "src/reasons/smallest_core.hpp"

namespace clausoku {
namespace {

/// In which order givens are left out. In reading order and backwards; loners first, since a
/// contradiction is between givens that have to do with each other; then as the dice fall.
class Orders {
 public:
  Orders(std::span<const Placement> givens, const Board& board, std::uint32_t seed)
      : givens_(givens), board_(board), random_(seed), order_(givens.size()) {
    std::iota(order_.begin(), order_.end(), 0);
  }

  std::span<const int> next() {
    switch (count_++) {
      case 0:
        break;
      case 1:
        std::ranges::reverse(order_);
        break;
      case 2:
        sort_by_ties();
        break;
      default:
        for (std::size_t k = order_.size(); k > 1; --k)
          std::swap(order_[k - 1], order_[random_() % k]);
    }
    return order_;
  }

 private:
  void sort_by_ties() {
    std::vector<int> ties(givens_.size(), 0);
    for (std::size_t a = 0; a < givens_.size(); ++a) {
      for (const Placement& other : givens_) ties[a] += are_tied(givens_[a], other);
    }
    std::ranges::stable_sort(order_, {}, [&](int given) { return ties[given]; });
  }

  /// They share a house or a region, or the digit.
  bool are_tied(const Placement& a, const Placement& b) const {
    return a.digit == b.digit || board_.share_area_before(board_.area_count(), a.cell, b.cell);
  }

  std::span<const Placement> givens_;
  const Board& board_;
  std::mt19937 random_;
  std::vector<int> order_;
  int count_ = 0;
};

}  // namespace

Consistency::Consistency(Rules& rules, std::span<const Placement> givens,
                         std::span<const Literal> background)
    : rules_(rules), background_(background.begin(), background.end()) {
  for (const Placement& given : givens) literals_.push_back(rules.literal(given));
  const int largest = literals_.empty() ? 0 : *std::ranges::max_element(literals_);
  given_of_.assign(static_cast<std::size_t>(largest) + 1, -1);
  for (int given = 0; given < given_count(); ++given) given_of_[literals_[given]] = given;
}

bool Consistency::know_solution_of(std::span<const int> givens) {
  std::vector<char> is_asked_for(literals_.size(), false);
  for (const int given : givens) is_asked_for[given] = true;
  const auto keeps = [&](const GivenSet& broken) {
    return std::ranges::none_of(broken, [&](int given) { return is_asked_for[given]; });
  };
  const auto known = std::ranges::find_if(solutions_, keeps);
  last_solution_ = static_cast<std::size_t>(known - solutions_.begin());
  return known != solutions_.end();
}

SatAnswer Consistency::ask(std::span<const int> givens, const Deadline& deadline) {
  if (know_solution_of(givens)) return SatAnswer::sat;
  if (deadline.due()) return SatAnswer::unknown;
  std::vector<Literal> assumptions = background_;
  for (const int given : givens) assumptions.push_back(literals_[given]);
  const SatAnswer answer = rules_.solve(assumptions, deadline);
  if (answer == SatAnswer::sat) {
    GivenSet broken;
    for (int given = 0; given < given_count(); ++given) {
      if (!rules_.holds(literals_[given])) broken.push_back(given);
    }
    last_solution_ = solutions_.size();
    solutions_.push_back(std::move(broken));
  } else if (answer == SatAnswer::unsat) {
    core_.clear();
    for (const Literal literal : rules_.failed_assumptions()) {
      const bool listed = literal > 0 && static_cast<std::size_t>(literal) < given_of_.size();
      if (listed && given_of_[literal] >= 0) core_.push_back(given_of_[literal]);
    }
    std::ranges::sort(core_);
    core_.erase(std::unique(core_.begin(), core_.end()), core_.end());
  }
  return answer;
}

std::optional<Core> shrink(Consistency& consistency, GivenSet core, std::span<const int> order,
                           std::size_t below, const Deadline& deadline) {
  require(order.size() == static_cast<std::size_t>(consistency.given_count()));
  std::size_t needed = 0;
  for (const int given : order) {
    const auto place = std::ranges::find(core, given);
    if (place == core.end()) continue;
    GivenSet others = core;
    others.erase(others.begin() + (place - core.begin()));
    const SatAnswer answer = consistency.ask(others, deadline);
    if (answer == SatAnswer::unsat) {
      core = consistency.core();
    } else if (answer != SatAnswer::sat) {
      return Core{.givens = std::move(core)};
    } else if (++needed >= below) {
      return std::nullopt;
    }
  }
  return Core{.givens = std::move(core), .minimal = true};
}

std::optional<Core> find_core(Consistency& consistency, std::span<const Placement> givens,
                              const Board& board, const SolverFactory& make_solver,
                              const CoreOptions& options, const Deadline& deadline) {
  Orders orders(givens, board, options.seed);
  std::optional<Core> best;
  for (int k = 0; k < std::max(1, options.orders); ++k) {
    const std::span<const int> order = orders.next();
    if (consistency.ask(order, deadline) != SatAnswer::unsat) break;
    const std::size_t below = best ? best->givens.size() : std::numeric_limits<std::size_t>::max();
    auto core = shrink(consistency, consistency.core(), order, below, deadline);
    if (core && core->givens.size() < below) best = std::move(core);
  }
  if (best && options.prove_smallest) {
    prove_smallest(consistency, *best, make_solver, deadline);
  }
  if (best && best->minimal && best->givens.size() <= 1) {
    best->smallest = true;  // fewer than one are none, and those would be the core then
    best->at_least = static_cast<int>(best->givens.size());
  }
  return best;
}

}  // namespace clausoku
