// The comparison for a person: a table of the engines, and what they disagree on.
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

/// The table of the engines:
///
///   its verdicts, those that occur; how many agree with all others; how its other runs ended
///   total, median, mean, 95th and 100th percentile, PAR-2 where there is a time limit
///   the means of encoding, solving and decoding, of the formula's size and the conflicts
///   the share of the time of its solver, its processor time, and the most memory of a run, if
///   known how many times as long as the fastest it takes, with an interval, and on how many
///   puzzles it is slower (Pairing) of repeated runs the quartiles of the totals, and how far a
///   puzzle's times scatter
///
/// and the virtual best of several engines. '–' is a time that does not exist, for puzzles that
/// were not decided. Requires: there is a puzzle.
EngineTable engine_table(const Comparison& comparison, std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics,
                         std::optional<std::chrono::nanoseconds> limit);

/// That table as text. If the boards' sizes differ, a table of the mean times by size follows, of
/// PAR-2 if there is a limit. Below, the disagreements and wrong answers, up to some number. Lines,
/// up to `width` columns wide. Requires: there is a puzzle.
std::string comparison_table(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const EngineStatistics> statistics,
                             std::optional<std::chrono::nanoseconds> limit, std::size_t width);

}  // namespace clausoku
