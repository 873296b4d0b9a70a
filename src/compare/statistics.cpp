#include "src/compare/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "encoder/contract.hpp"

namespace clausoku {
namespace {

/// The mean of a figure over the runs that tell it.
std::optional<double> mean_of(std::span<const Run> runs, std::optional<std::int64_t> Run::*figure) {
  double sum = 0;
  std::size_t count = 0;
  for (const Run& run : runs) {
    if (!(run.*figure)) continue;
    sum += static_cast<double>(*(run.*figure));
    ++count;
  }
  return count == 0 ? std::nullopt : std::optional(sum / static_cast<double>(count));
}

/// The means of what was spent, and the counts.
void sum_up(std::span<const Run> runs, EngineStatistics& statistics) {
  const double share = runs.empty() ? 0 : 1.0 / static_cast<double>(runs.size());
  for (const Run& run : runs) {
    ++statistics.by_state[static_cast<std::size_t>(run.state)];
    ++statistics.by_verdict[static_cast<std::size_t>(run.verdict)];
    statistics.asked_solver += run.asked_solver ? 1 : 0;
    statistics.agrees += run.agrees ? 1 : 0;
    statistics.total += microseconds(run.total);
    statistics.encode += share * microseconds(run.encode);
    statistics.solve += share * microseconds(run.solve);
    statistics.decode += share * microseconds(run.decode);
  }
  statistics.variables = mean_of(runs, &Run::variables);
  statistics.clauses = mean_of(runs, &Run::clauses);
  statistics.conflicts = mean_of(runs, &Run::conflicts);
}

}  // namespace

std::optional<double> percentile(std::span<const double> times, std::size_t puzzles, int percent) {
  require(percent > 0 && percent <= 100);
  assert(std::ranges::is_sorted(times));
  const std::size_t rank = (puzzles * static_cast<std::size_t>(percent) + 99) / 100;
  return rank == 0 || rank > times.size() ? std::nullopt : std::optional(times[rank - 1]);
}

EngineStatistics statistics_of(std::span<const Run> runs,
                               std::optional<std::chrono::nanoseconds> limit) {
  EngineStatistics statistics;
  statistics.puzzles = runs.size();
  if (runs.empty()) return statistics;
  sum_up(runs, statistics);

  std::vector<double> times;
  for (const Run& run : runs) {
    if (run.decided()) times.push_back(microseconds(run.total));
  }
  std::ranges::sort(times);
  statistics.median = percentile(times, runs.size(), 50);
  statistics.p95 = percentile(times, runs.size(), 95);
  statistics.longest = percentile(times, runs.size(), 100);

  const double sum = std::accumulate(times.begin(), times.end(), 0.0);
  const auto count = static_cast<double>(runs.size());
  const std::size_t undecided = runs.size() - times.size();
  if (undecided == 0) statistics.mean = sum / count;
  if (limit) {
    statistics.par2 = (sum + 2 * microseconds(*limit) * static_cast<double>(undecided)) / count;
  }
  return statistics;
}

std::vector<EngineStatistics> statistics_of(const Comparison& comparison,
                                            std::optional<std::chrono::nanoseconds> limit) {
  std::vector<EngineStatistics> all;
  std::vector<Run> runs(comparison.puzzles);
  for (std::size_t engine = 0; engine < comparison.engines; ++engine) {
    for (std::size_t k = 0; k < runs.size(); ++k) runs[k] = comparison.run(k, engine);
    all.push_back(statistics_of(runs, limit));
  }
  return all;
}

}  // namespace clausoku
