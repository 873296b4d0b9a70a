#include "src/calls/figures.hpp"

#include <utility>

#include "src/engines/spec.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/singles.hpp"

namespace clausoku {
namespace {

/// The grid of a puzzle whose givens do not clash, or null.
const Grid* find_usable_grid(const Result& result) {
  const bool is_usable = !result.alarm && result.verdict != Verdict::invalid;
  return is_usable ? result.puzzle.grid() : nullptr;
}

}  // namespace

template <class Value>
template <class Compute>
std::optional<Value> Figures::LastValues<Value>::get(const Result& result, Compute&& compute) {
  const auto thread = std::this_thread::get_id();
  {
    const std::scoped_lock lock(mutex_);
    const Entry& last = last_[thread];
    if (last.result == &result && last.index == result.puzzle.index) return last.value;
  }
  std::optional<Value> value = compute();
  const std::scoped_lock lock(mutex_);
  last_[thread] = {&result, result.puzzle.index, value};
  return value;
}

std::optional<int> Figures::singles(const Result& result) {
  const Grid* grid = find_usable_grid(result);
  if (grid == nullptr || grid->board().size() > largest_board_with_counted_singles) {
    return std::nullopt;
  }
  return count_singles(*grid);
}

std::optional<SearchEffort> Figures::search(const Result& result) const {
  const Grid* grid = find_usable_grid(result);
  if (grid == nullptr) return std::nullopt;
  return searches_.get(result, [&]() -> std::optional<SearchEffort> {
    Limits limits;
    limits.time = result.deadline.left();
    limits.stop = result.deadline.stop();
    limits.conflicts = static_cast<std::uint64_t>(max_conflicts_);
    const Outcome outcome = make_engine(BacktrackSpec{})->solve(*grid, limits);
    const Statistics& statistics = outcome.statistics;
    if (outcome.limit || !statistics.decisions || !statistics.conflicts) return std::nullopt;
    return SearchEffort{*statistics.decisions, *statistics.conflicts};
  });
}

std::optional<Difficulty> Figures::difficulty(const Result& result) const {
  if (result.alarm || result.verdict != Verdict::unique) return std::nullopt;
  return difficulties_.get(result, [&] {
    return find_difficulty(*result.puzzle.grid(), result.outcome.solutions.front(),
                           embedded_solvers().front().make, result.deadline,
                           {.conflicts = max_conflicts_});
  });
}

}  // namespace clausoku
