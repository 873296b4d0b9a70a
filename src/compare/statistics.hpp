// Statistics of one engine over all puzzles of a comparison, in microseconds.
//
// The p-th percentile is by the nearest rank: the ⌈p/100 · N⌉-th of the N times in ascending order,
// so a time that was really measured; the median is the 50th. A puzzle that the engine has not
// decided counts as longer than any time, so a percentile that falls on one does not exist, and
// neither does the mean nor the longest time where there is one at all.
//
// PAR-2, the penalized average runtime of the SAT competitions, is the mean with twice the time
// limit for each puzzle that was not decided. Without a limit there is none.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "src/compare/comparison.hpp"

namespace clausoku {

struct EngineStatistics {
  std::size_t puzzles = 0;
  std::array<std::size_t, run_state_names.size()> by_state{};  ///< indexed by RunState
  std::array<std::size_t, 6> by_verdict{};                     ///< indexed by Verdict
  std::size_t asked_solver = 0;  ///< puzzles that a SAT solver was asked for
  std::size_t agrees = 0;  ///< puzzles decided and refuted by no solution that any engine found

  double total = 0;  ///< what it took in all, the undecided ones too
  std::optional<double> median;
  std::optional<double> mean;
  std::optional<double> p95;
  std::optional<double> longest;
  std::optional<double> par2;

  // means over all puzzles, the undecided ones too
  double encode = 0;
  double solve = 0;
  double decode = 0;
  double cpu = 0;

  double solver_time = 0;  ///< the sum of the searches of puzzles that a solver was asked for
  std::optional<std::int64_t> memory_kb;  ///< the most that a run took; empty where none tells
  std::optional<double> scatter;  ///< the median of the runs'; empty where there are no repeats

  // means over the runs that tell them; empty where none does
  std::optional<double> variables;
  std::optional<double> clauses;
  std::optional<double> conflicts;

  std::size_t count(RunState state) const { return by_state[static_cast<std::size_t>(state)]; }
  std::size_t count(Verdict verdict) const { return by_verdict[static_cast<std::size_t>(verdict)]; }
  std::size_t decided() const { return count(RunState::decided); }
};

/// Of one engine's runs. `limit` is the time limit of each.
EngineStatistics statistics_of(std::span<const Run> runs,
                               std::optional<std::chrono::nanoseconds> limit);

/// Of the virtual best engine: for each puzzle the quickest run that has decided it and that
/// nothing refutes, what an engine could do that always knew which of them to ask.
EngineStatistics virtual_best(const Comparison& comparison,
                              std::optional<std::chrono::nanoseconds> limit);

/// Of the puzzles on boards of each size, the smallest first: of every engine the mean time; PAR-2
/// where there is a limit.
struct SizeMeans {
  int size = 0;
  std::size_t puzzles = 0;
  std::vector<std::optional<double>> means;  ///< of each engine
};
std::vector<SizeMeans> means_by_size(const Comparison& comparison,
                                     std::optional<std::chrono::nanoseconds> limit);

/// Of every engine.
std::vector<EngineStatistics> statistics_of(const Comparison& comparison,
                                            std::optional<std::chrono::nanoseconds> limit);

/// The percentile, by the nearest rank, of `puzzles` times of which the given ones exist and the
/// others are longer. Requires: the times ascend; 0 < percent ≤ 100.
std::optional<double> percentile(std::span<const double> times, std::size_t puzzles, int percent);

inline double microseconds(std::chrono::nanoseconds time) {
  return static_cast<double>(time.count()) / 1000.0;
}

// Quartiles, and how far a mean can be trusted.
//
// The interval is Efron's percentile bootstrap: of many samples drawn with replacement from the
// values, each as large as they are, the means are taken, and the interval holds the middle 95 % of
// those, by the nearest rank. The draws follow from a fixed seed: the same values have the same
// interval everywhere.

struct Interval {
  double low = 0;
  double high = 0;
};

/// Of the mean, with a confidence of 95 %. Requires: there is a value.
Interval bootstrap_interval(std::span<const double> values);

struct Quartiles {
  double first = 0;
  double median = 0;
  double third = 0;
};

/// By the nearest rank, so values that are there. Requires: there is one.
Quartiles quartiles(std::span<const double> values);

// Two engines puzzle by puzzle: "A is x times as fast as B".

/// How an engine compares with a quicker one, over the puzzles that both have decided.
struct Pairing {
  std::size_t puzzles = 0;  ///< decided by both
  std::size_t slower = 0;   ///< of these, how many take it longer
  /// How many times as long it takes: the geometric mean of the ratios of the times, which is the
  /// same whichever of the two is asked about; and the interval that it lies in with a confidence
  /// of 95 %, by a paired bootstrap over the puzzles.
  double ratio = 1;
  Interval interval{1, 1};
};

/// Of `engine` against `quicker`. Empty where no puzzle was decided by both.
std::optional<Pairing> pairing_of(const Comparison& comparison, std::size_t engine,
                                  std::size_t quicker);

/// Which engine counts as the fastest: the one with the shortest median; where none has one, the
/// one that decides the most. Requires: there is one.
std::size_t fastest_of(std::span<const EngineStatistics> statistics);

}  // namespace clausoku
