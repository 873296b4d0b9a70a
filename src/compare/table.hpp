// Shows a comparison as text: a table of the engines, and the disagreements.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "src/compare/comparison.hpp"
#include "src/compare/statistics.hpp"
#include "src/compare/text_table.hpp"

namespace clausoku {

struct EngineTable {
  TextColumn names;
  std::vector<ColumnGroup> groups;
};

/// Returns the table of the engines, in these groups of columns:
///
///   counts: each verdict that occurs, agreement with all engines, each state of undecided runs
///   times: total, median, mean, 95th and 100th percentile, PAR-2 if there is a time limit, of
///          the time that ranks the engines
///   work: mean encoding, solving and decoding times, mean formula sizes and conflicts
///   resources: the solver's share; the mean of the processor time, or of the wall-clock time if
///              processor time ranks the engines; the largest memory of a run if known
///   ratios: time relative to the fastest engine with an interval, puzzles on which it is slower
///   repeats: quartiles of the totals and the median scatter of a puzzle's times
///
/// With several engines, the last row is the virtual best engine. A dash marks a time that does not
/// exist because of undecided puzzles. Requires: there is a puzzle.
EngineTable engine_table(const Comparison& comparison, std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics,
                         std::optional<std::chrono::nanoseconds> limit);

/// Returns the engine table as text. If board sizes differ, a table of mean times by board size
/// follows, or of PAR-2 if there is a time limit. The first 20 disagreements and wrong answers come
/// last. Lines are at most `width` columns wide if possible. Requires: there is a puzzle.
std::string comparison_table(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const EngineStatistics> statistics,
                             std::optional<std::chrono::nanoseconds> limit, std::size_t width);

}  // namespace clausoku
