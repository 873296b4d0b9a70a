#include "src/compare/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <set>
#include <utility>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

/// Returns the mean of a member of Run over the runs that have it, or empty if no run has it.
std::optional<double> mean_value(std::span<const Run> runs,
                                 std::optional<std::int64_t> Run::*figure) {
  double sum = 0;
  std::size_t count = 0;
  for (const Run& run : runs) {
    if (!(run.*figure)) continue;
    sum += static_cast<double>(*(run.*figure));
    ++count;
  }
  return count == 0 ? std::nullopt : std::optional(sum / static_cast<double>(count));
}

/// Counts states and verdicts, adds up times, and computes the means of times and formula sizes.
void add_run_totals(std::span<const Run> runs, TimeKind time, EngineStatistics& statistics) {
  const double share = runs.empty() ? 0 : 1.0 / static_cast<double>(runs.size());
  for (const Run& run : runs) {
    ++statistics.by_state[static_cast<std::size_t>(run.state)];
    ++statistics.by_verdict[static_cast<std::size_t>(run.verdict)];
    statistics.asked_solver += run.asked_solver ? 1 : 0;
    statistics.agrees += run.agrees ? 1 : 0;
    statistics.total += microseconds(run.time(time));
    statistics.encode += share * microseconds(run.encode);
    statistics.solve += share * microseconds(run.solve);
    statistics.decode += share * microseconds(run.decode);
    statistics.cpu += share * microseconds(run.cpu);
    statistics.wall += share * microseconds(run.total);
    statistics.solver_time += run.asked_solver ? microseconds(run.solve) : 0;
    statistics.memory_kb = std::max(statistics.memory_kb, run.memory_kb);  // empty is least
  }
  statistics.variables = mean_value(runs, &Run::variables);
  statistics.clauses = mean_value(runs, &Run::clauses);
  statistics.conflicts = mean_value(runs, &Run::conflicts);
}

/// Returns the runs of an engine on the puzzles for which `choose(puzzle)` is true.
template <class Choose>
std::vector<Run> select_engine_runs(const Comparison& comparison, std::size_t engine,
                                    Choose&& choose) {
  std::vector<Run> runs;
  for (std::size_t puzzle = 0; puzzle < comparison.puzzles; ++puzzle) {
    if (choose(puzzle)) runs.push_back(comparison.run(puzzle, engine));
  }
  return runs;
}

/// Returns the quickest decided and unrefuted run on a puzzle, or else the quickest run.
const Run& virtual_best_run(const Comparison& comparison, std::size_t puzzle) {
  const auto runs =
      std::span(comparison.runs).subspan(puzzle * comparison.engines, comparison.engines);
  return *std::ranges::min_element(
      runs, {}, [&](const Run& run) { return std::pair(!run.agrees, run.time(comparison.time)); });
}

/// Returns the number of bootstrap samples: 2000, or fewer if there are many values, to bound the
/// running time. The mean of many values varies little, so fewer samples suffice.
std::size_t bootstrap_sample_count(std::size_t values) {
  constexpr std::size_t most = 2000;
  constexpr std::size_t least = 200;
  constexpr std::size_t draws = 20'000'000;
  return std::clamp(draws / values, least, most);
}

/// Raises the time to at least 1 ns, the clock's resolution, so that all ratios exist.
double positive_time(const Run& run, TimeKind time) {
  return std::max(microseconds(run.time(time)), 0.001);
}

}  // namespace

std::optional<double> percentile(std::span<const double> times, std::size_t puzzles, int percent) {
  require(percent > 0 && percent <= 100);
  assert(std::ranges::is_sorted(times));
  const std::size_t rank = (puzzles * static_cast<std::size_t>(percent) + 99) / 100;
  return rank == 0 || rank > times.size() ? std::nullopt : std::optional(times[rank - 1]);
}

EngineStatistics statistics_of(std::span<const Run> runs,
                               std::optional<std::chrono::nanoseconds> limit, TimeKind time) {
  EngineStatistics statistics;
  statistics.puzzles = runs.size();
  if (runs.empty()) return statistics;
  add_run_totals(runs, time, statistics);

  std::vector<double> times;
  for (const Run& run : runs) {
    if (run.decided()) times.push_back(microseconds(run.time(time)));
  }
  std::ranges::sort(times);
  statistics.median = percentile(times, runs.size(), 50);
  statistics.p95 = percentile(times, runs.size(), 95);
  statistics.longest = percentile(times, runs.size(), 100);

  std::vector<double> scatters;
  for (const Run& run : runs) {
    if (run.scatter) scatters.push_back(*run.scatter);
  }
  if (!scatters.empty()) statistics.scatter = quartiles(scatters).median;

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
  for (std::size_t engine = 0; engine < comparison.engines; ++engine) {
    const auto runs = select_engine_runs(comparison, engine, [](std::size_t) { return true; });
    all.push_back(statistics_of(runs, limit, comparison.time));
  }
  return all;
}

EngineStatistics virtual_best(const Comparison& comparison,
                              std::optional<std::chrono::nanoseconds> limit) {
  std::vector<Run> runs;
  for (std::size_t puzzle = 0; puzzle < comparison.puzzles; ++puzzle) {
    runs.push_back(virtual_best_run(comparison, puzzle));
    runs.back().scatter.reset();  // the virtual best has no repeats
  }
  return statistics_of(runs, limit, comparison.time);
}

std::vector<SizeMeans> means_by_size(const Comparison& comparison,
                                     std::optional<std::chrono::nanoseconds> limit) {
  require(comparison.sizes.size() == comparison.puzzles);
  std::vector<SizeMeans> all;
  for (const int size : std::set(comparison.sizes.begin(), comparison.sizes.end())) {
    SizeMeans& means = all.emplace_back(SizeMeans{size, 0, {}});
    for (std::size_t engine = 0; engine < comparison.engines; ++engine) {
      const auto runs = select_engine_runs(
          comparison, engine, [&](std::size_t puzzle) { return comparison.sizes[puzzle] == size; });
      const auto statistics = statistics_of(runs, limit, comparison.time);
      means.puzzles = runs.size();
      means.means.push_back(limit ? statistics.par2 : statistics.mean);
    }
  }
  return all;
}

Interval bootstrap_interval(std::span<const double> values) {
  require(!values.empty());
  std::mt19937_64 random(1);
  std::vector<double> means(bootstrap_sample_count(values.size()));
  for (double& mean : means) {
    double sum = 0;
    // Use % because std::uniform_int_distribution gives other numbers with other libraries.
    for (std::size_t k = 0; k < values.size(); ++k) sum += values[random() % values.size()];
    mean = sum / static_cast<double>(values.size());
  }
  std::ranges::sort(means);
  const auto rank = [&](std::size_t per_mille) {
    return (means.size() * per_mille + 999) / 1000;  // nearest rank, counted from 1
  };
  return {means[rank(25) - 1], means[rank(975) - 1]};
}

Quartiles quartiles(std::span<const double> values) {
  require(!values.empty());
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const auto at = [&](int percent) { return *percentile(sorted, sorted.size(), percent); };
  return {at(25), at(50), at(75)};
}

std::optional<Pairing> compare_engine_times(const Comparison& comparison, std::size_t engine,
                                            std::size_t quicker) {
  Pairing pairing;
  std::vector<double> logarithms;
  for (std::size_t puzzle = 0; puzzle < comparison.puzzles; ++puzzle) {
    const Run& own = comparison.run(puzzle, engine);
    const Run& other = comparison.run(puzzle, quicker);
    if (!own.decided() || !other.decided()) continue;
    logarithms.push_back(
        std::log(positive_time(own, comparison.time) / positive_time(other, comparison.time)));
    pairing.slower += logarithms.back() > 0 ? 1 : 0;
  }
  if (logarithms.empty()) return std::nullopt;
  pairing.puzzles = logarithms.size();
  const double sum = std::accumulate(logarithms.begin(), logarithms.end(), 0.0);
  pairing.ratio = std::exp(sum / static_cast<double>(logarithms.size()));
  const Interval interval = bootstrap_interval(logarithms);
  pairing.interval = {std::exp(interval.low), std::exp(interval.high)};
  return pairing;
}

std::pair<double, std::size_t> median_rank(const EngineStatistics& engine) {
  return {engine.median.value_or(std::numeric_limits<double>::infinity()),
          engine.puzzles - engine.decided()};
}

std::size_t find_fastest_engine(std::span<const EngineStatistics> statistics) {
  require(!statistics.empty());
  return static_cast<std::size_t>(std::ranges::min_element(statistics, {}, median_rank) -
                                  statistics.begin());
}

}  // namespace clausoku
