// The statistics of an engine over all puzzles of a comparison. Times are in microseconds. The
// times that rank engines are wall-clock times or processor times, as the comparison's TimeKind
// says.
//
// Percentiles use the nearest rank: the p-th percentile of N times is the ⌈p/100 · N⌉-th time in
// ascending order, thus a measured time. The median is the 50th percentile. An undecided puzzle
// counts as longer than any time, so a percentile that falls on an undecided puzzle does not exist.
// If any puzzle is undecided, neither the mean nor the longest time exists. PAR-2, the penalized
// average runtime of the SAT competitions, is the mean in which each undecided puzzle counts as
// twice the time limit. PAR-2 exists only if there is a time limit.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "src/compare/comparison.hpp"

namespace clausoku {

struct EngineStatistics {
  std::size_t puzzles = 0;
  std::array<std::size_t, run_state_names.size()> by_state{};  ///< indexed by RunState
  std::array<std::size_t, 6> by_verdict{};                     ///< indexed by Verdict
  std::size_t asked_solver = 0;  ///< puzzles for which the engine called a SAT solver
  std::size_t agrees = 0;        ///< decided puzzles whose verdict no known solution refutes

  double total = 0;  ///< sum over all puzzles, undecided ones included
  std::optional<double> median;
  std::optional<double> mean;
  std::optional<double> p95;
  std::optional<double> longest;
  std::optional<double> par2;

  // Mean times over all puzzles, including undecided puzzles.
  double encode = 0;
  double solve = 0;
  double decode = 0;
  double cpu = 0;
  double wall = 0;

  double solver_time = 0;  ///< sum of the search times of the puzzles counted in `asked_solver`
  std::optional<std::int64_t> memory_kb;  ///< largest memory use of a run in kB; empty if unknown
  std::optional<double> scatter;  ///< median of Run::scatter over all runs; empty without repeats

  // Means over the runs that report the value. A mean is empty if no run reports the value.
  std::optional<double> variables;
  std::optional<double> clauses;
  std::optional<double> conflicts;

  std::size_t count(RunState state) const { return by_state[static_cast<std::size_t>(state)]; }
  std::size_t count(Verdict verdict) const { return by_verdict[static_cast<std::size_t>(verdict)]; }
  std::size_t decided() const { return count(RunState::decided); }
};

/// Returns the statistics of one engine's runs. `limit` is the time limit of each run, by the
/// clock.
EngineStatistics statistics_of(std::span<const Run> runs,
                               std::optional<std::chrono::nanoseconds> limit,
                               TimeKind time = TimeKind::wall);

/// Returns the statistics of the virtual best engine. Its run on a puzzle is the quickest run of
/// all engines that decided the puzzle and is not refuted.
EngineStatistics virtual_best(const Comparison& comparison,
                              std::optional<std::chrono::nanoseconds> limit);

/// The mean time of each engine over the puzzles of one board size; PAR-2 instead of the mean if
/// there is a time limit. means_by_size() returns the sizes in ascending order.
struct SizeMeans {
  int size = 0;
  std::size_t puzzles = 0;
  std::vector<std::optional<double>> means;  ///< by engine
};
std::vector<SizeMeans> means_by_size(const Comparison& comparison,
                                     std::optional<std::chrono::nanoseconds> limit);

std::vector<EngineStatistics> statistics_of(const Comparison& comparison,
                                            std::optional<std::chrono::nanoseconds> limit);

/// Returns a percentile by the nearest rank, or empty if it falls on an undecided puzzle. `times`
/// holds the times of the decided puzzles among `puzzles` puzzles, in ascending order. Requires: 0
/// < percent ≤ 100.
std::optional<double> percentile(std::span<const double> times, std::size_t puzzles, int percent);

inline double microseconds(std::chrono::nanoseconds time) {
  return static_cast<double>(time.count()) / 1000.0;
}

// Quartiles, and the confidence interval of a mean.
//
// The interval is Efron's percentile bootstrap: draw many samples with replacement from the values,
// each sample as large as the set of values, and take the mean of each sample. The interval holds
// the middle 95 % of these means, by the nearest rank. The seed is fixed, so the same values give
// the same interval on every machine.

struct Interval {
  double low = 0;
  double high = 0;
};

/// Returns the 95 % confidence interval of the mean of `values`. Requires: `values` is not empty.
Interval bootstrap_interval(std::span<const double> values);

struct Quartiles {
  double first = 0;
  double median = 0;
  double third = 0;
};

/// Returns quartiles by the nearest rank; each is one of `values`. Requires: `values` is not empty.
Quartiles quartiles(std::span<const double> values);

/// The comparison of an engine with a quicker engine over the puzzles that both engines decided.
struct Pairing {
  std::size_t puzzles = 0;  ///< number of puzzles that both engines decided
  std::size_t slower = 0;   ///< number of these puzzles on which the engine is slower
  /// The geometric mean of the ratios of the two engines' times: engine / quicker engine. Swapping
  /// the engines gives the reciprocal. `interval` is the 95 % confidence interval of `ratio`, by a
  /// paired bootstrap over the puzzles.
  double ratio = 1;
  Interval interval{1, 1};
};

/// Compares `engine` with `quicker`. Returns empty if there is no puzzle that both decided.
std::optional<Pairing> compare_engine_times(const Comparison& comparison, std::size_t engine,
                                            std::size_t quicker);

/// Returns the key by which engines are ranked: the median time, infinite if missing, then the
/// number of undecided puzzles.
std::pair<double, std::size_t> median_rank(const EngineStatistics& engine);

/// Returns the engine with the shortest median time. If no engine has a median, returns the engine
/// that decides the most puzzles. Requires: `statistics` is not empty.
std::size_t find_fastest_engine(std::span<const EngineStatistics> statistics);

}  // namespace clausoku
