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

}  // namespace clausoku
