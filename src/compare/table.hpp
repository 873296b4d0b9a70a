// The comparison for a person: a table of the engines, and what they disagree on.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "src/compare/comparison.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

/// What stands in the tables, of each engine:
///
///   its verdicts, those that occur; how many agree with all others; how its other runs ended
///   total, median, mean, 95th and 100th percentile, PAR-2 where there is a time limit
///   the means of encoding, solving and decoding, of the formula's size and the conflicts
///
/// '–' is a time that does not exist, for puzzles that were not decided. Below, the disagreements
/// and wrong answers, up to some number. Lines, up to `width` columns wide. Requires: there is a
/// puzzle.
std::string comparison_table(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const EngineStatistics> statistics, std::size_t width);

}  // namespace clausoku
