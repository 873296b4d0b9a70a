// The comparison as text: a table of the engines, and their disagreements.
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

/// Returns the table of the engines, in groups of columns:
///
///   counts of the verdicts that occur, of agreement with all others, and of other ends of runs
///   times: total, median, mean, 95th and 100th percentile, PAR-2 if there is a time limit
///   work: means of encoding, solving and decoding times, formula sizes and conflicts
///   means spent: the solver's share, mean processor time, largest memory of a run if known
///   ratios: time relative to the fastest engine with an interval, puzzles on which it is slower
///   repeats: quartiles of the totals and the median scatter of a puzzle's times
///
/// With several engines, a row for the virtual best follows. '–' marks a time that does not exist
/// because of undecided puzzles. Requires: there is a puzzle.
EngineTable engine_table(const Comparison& comparison, std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics,
                         std::optional<std::chrono::nanoseconds> limit);

/// Returns the engine table as text. If board sizes differ, a table of mean times by size follows;
/// with a time limit, it shows PAR-2 instead. The first 20 disagreements and wrong answers come
/// last. Lines are at most `width` columns wide if possible. Requires: there is a puzzle.
std::string comparison_table(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const EngineStatistics> statistics,
                             std::optional<std::chrono::nanoseconds> limit, std::size_t width);

}  // namespace clausoku
