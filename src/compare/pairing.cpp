#include "src/compare/pairing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "encoder/contract.hpp"

namespace clausoku {
namespace {

/// Nothing has no ratio to anything: the clock counts nanoseconds.
double time_of(const Run& run) { return std::max(microseconds(run.total), 0.001); }

}  // namespace

std::optional<Pairing> pairing_of(const Comparison& comparison, std::size_t engine,
                                  std::size_t quicker) {
  Pairing pairing;
  std::vector<double> logarithms;
  for (std::size_t puzzle = 0; puzzle < comparison.puzzles; ++puzzle) {
    const Run& own = comparison.run(puzzle, engine);
    const Run& other = comparison.run(puzzle, quicker);
    if (!own.decided() || !other.decided()) continue;
    logarithms.push_back(std::log(time_of(own) / time_of(other)));
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

std::size_t fastest_of(std::span<const EngineStatistics> statistics) {
  require(!statistics.empty());
  const auto by_median = [](const EngineStatistics& engine) {
    return std::pair(engine.median.value_or(std::numeric_limits<double>::infinity()),
                     engine.puzzles - engine.decided());
  };
  return static_cast<std::size_t>(std::ranges::min_element(statistics, {}, by_median) -
                                  statistics.begin());
}

}  // namespace clausoku
