#include "src/steps/next_step.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "src/steps/easy_steps.hpp"
#include "src/steps/reason_search.hpp"
#include "src/steps/reason_solver.hpp"

namespace clausoku {
namespace {

/// The limits on the number of facts in a reason, tried in this order. The last one never applies.
constexpr auto fact_limits =
    std::to_array({2, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 25, 32, 1 << 20});

/// The numbers of facts up to which one search per candidate is continued from limit to limit.
constexpr auto search_sizes = std::to_array({14, 32, 1 << 20});

/// The largest size of all searches that are kept for the next bound. The others start again.
constexpr std::size_t max_kept_bytes = 500'000'000;

constexpr int largest_subset = 4;

/// The maximum number of literals to propagate in the search for one step. Beyond this limit the
/// search takes the best reason found so far, because any smaller reason would still be large.
constexpr std::int64_t work_limit_per_step = 1'000'000;

/// The maximum number of unsatisfiable cores to minimize: the cores with the fewest facts.
constexpr std::size_t minimized_core_count = 6;

/// With clues, each step minimizes only one core once this number of conflicts was needed in total.
constexpr std::int64_t max_minimizing_conflicts = 1'000;

}  // namespace

StepFinder::StepFinder(const Position& start, Candidates possible, SolverFactory make_solver,
                       std::int64_t max_conflicts)
    : facts_(start.board(), start.grid().rules().size()),
      possible_(std::move(possible)),
      make_solver_(std::move(make_solver)),
      conclusions_(start.clues()),
      clue_steps_(start.clues(), facts_, possible_, make_solver_),
      budget_(max_conflicts) {}

std::optional<Step> StepFinder::find(const Position& position, const Deadline& deadline) {
  auto step = find_of_one_fact(position, deadline);
  if (!step) step = find_locked_candidates(position, facts_);
  if (!step) step = find_by_search(position, deadline);
  if (budget_.is_spent()) step.reset();
  return step;
}

std::optional<Step> StepFinder::find_of_one_fact(const Position& position,
                                                 const Deadline& deadline) {
  auto step = find_single(position, facts_);
  return step ? step : find_step_of_clue(position, deadline);
}

/// Finds a step that needs only one clue. Tries unit propagation on all clues, then a SAT solver.
std::optional<Step> StepFinder::find_step_of_clue(const Position& position,
                                                  const Deadline& deadline) {
  for (const bool by_solver : {false, true}) {
    for (int clue = 0; clue < position.clues().clue_count(); ++clue) {
      auto ruled_out = by_solver ? clue_steps_.find_ruled_out_by_clue(clue, position, deadline)
                                 : conclusions_.find_ruled_out_candidates(clue, position);
      if (ruled_out.empty()) continue;
      return Step{.facts = {facts_.clue(clue)}, .removed = std::move(ruled_out)};
    }
  }
  return std::nullopt;
}

std::optional<Step> StepFinder::find_by_search(const Position& position, const Deadline& deadline) {
  const OpenFormula formula(position, conclusions_, facts_);
  std::vector<int> targets;
  for (int v = 0; v < formula.candidate_count(); ++v) {
    const auto [cell, digit] = formula.candidate(v);
    if (!possible_.has(cell, digit)) targets.push_back(OpenFormula::yes(v));
  }
  if (targets.empty()) return std::nullopt;
  std::vector<std::optional<ReasonSearch>> searches;  // made when they are first needed
  int max_facts = 0;
  std::int64_t work = 0;
  std::optional<Reason> best;
  int subset = 2;
  for (const int bound : fact_limits) {
    for (; subset <= largest_subset && 2 * subset <= bound; ++subset) {
      if (auto step = find_subset(position, facts_, subset)) return step;
    }
    if (max_facts < bound) {
      max_facts = *std::ranges::lower_bound(search_sizes, bound);
      searches.clear();
      searches.resize(std::min(targets.size(), max_kept_bytes / ReasonSearch::size_of(formula)));
    }
    for (std::size_t k = 0; k < targets.size(); ++k) {
      if (deadline.due()) return std::nullopt;
      if (best && work > work_limit_per_step) break;
      const int facts_below = best ? static_cast<int>(best->facts.size()) - 1 : bound;
      std::optional<ReasonSearch> restarted;  // if too many searches would have to be kept
      auto& search = k < searches.size() ? searches[k] : restarted;
      if (!search) search.emplace(formula, targets[k], max_facts);
      const std::int64_t work_before = search->work();
      auto facts = search->find(facts_below);
      work += search->work() - work_before;
      if (facts) best = Reason{std::move(*facts), targets[k]};
    }
    if (best) return step_of(formula, targets, std::move(*best), deadline);
    if (bound > 2) continue;
    if (auto step = clue_steps_.find_pair(position, deadline)) return step;
  }
  best = find_by_solver(formula, targets, deadline);
  if (!best) return std::nullopt;
  return step_of(formula, targets, std::move(*best), deadline);
}

std::optional<StepFinder::Reason> StepFinder::find_by_solver(const OpenFormula& formula,
                                                             std::span<const int> targets,
                                                             const Deadline& deadline) {
  std::vector<int> all(static_cast<std::size_t>(facts_.count()));
  std::iota(all.begin(), all.end(), 0);
  ReasonSolver solver(formula, all, make_solver_, budget_);
  std::vector<Reason> cores;
  for (const int target : targets) {
    if (auto core = solver.refute(all, target, deadline)) {
      cores.push_back({std::move(*core), target});
    }
    if (deadline.due() || budget_.is_spent()) return std::nullopt;
  }
  std::ranges::stable_sort(cores, {}, [](const Reason& core) { return core.facts.size(); });
  cores.resize(std::min(cores.size(), minimized_core_count));
  std::optional<Reason> best;
  for (Reason& core : cores) {
    if (facts_.has_clues() && best && minimizing_conflicts_ > max_minimizing_conflicts) break;
    // With clues, a new solver without the clauses of the other facts is faster.
    std::optional<ReasonSolver> core_solver;
    if (facts_.has_clues()) core_solver.emplace(formula, core.facts, make_solver_, budget_);
    const std::size_t below = core_solver && best ? best->facts.size() : SIZE_MAX;
    const std::int64_t left_before = budget_.left();
    auto [facts, is_minimal] = (core_solver ? *core_solver : solver)
                                   .minimize(std::move(core.facts), core.literal, deadline, below);
    minimizing_conflicts_ += left_before - budget_.left();
    if (!best || facts.size() < best->facts.size()) {
      best = Reason{std::move(facts), core.literal, is_minimal};
    }
  }
  return best;
}

/// Minimizes the reason. Returns a step that removes all targets that the reason's facts refute.
Step StepFinder::step_of(const OpenFormula& formula, std::span<const int> targets, Reason reason,
                         const Deadline& deadline) {
  ReasonSolver solver(formula, reason.facts, make_solver_, budget_);
  auto minimal = reason.is_minimal
                     ? ReasonSolver::Minimal{std::move(reason.facts), true}
                     : solver.minimize(std::move(reason.facts), reason.literal, deadline);
  std::vector<bool> is_possible(static_cast<std::size_t>(2 * formula.variables()));
  const auto is_used = [&](int fact) { return std::ranges::binary_search(minimal.facts, fact); };
  Step step{.facts = {}, .minimal = minimal.proven};
  for (const int target : targets) {
    if (target != reason.literal) {
      if (is_possible[target]) continue;
      const auto implied = formula.literals_implied_by(target);
      const auto clauses = formula.clauses_with(OpenFormula::opposite(target));
      if (std::ranges::none_of(implied, [&](const auto& to) { return is_used(to.fact); }) &&
          std::ranges::none_of(clauses, [&](int k) { return is_used(formula.clause(k).fact); })) {
        continue;
      }
      if (!solver.refute(minimal.facts, target, deadline)) {
        for (const int other : targets) {
          if (solver.is_true_in_model(other)) is_possible[other] = true;
        }
        continue;
      }
    }
    step.removed.push_back(formula.candidate(OpenFormula::variable_of(target)));
  }
  step.facts = std::move(minimal.facts);
  return step;
}

}  // namespace clausoku
