// A summary of a comparison in a few sentences.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "src/compare/comparison.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

/// Returns sentences on the engines' agreement, their undecided puzzles, and the fastest engine
/// with its lead. The fastest engine has the lowest median time, so that one hard puzzle does not
/// decide. `statistics` has one element per contestant, in order. Requires: there is a puzzle.
std::string conclusion(const Comparison& comparison, std::span<const Contestant> contestants,
                       std::span<const EngineStatistics> statistics);

// The solver's share of the measured time. On small formulas, a comparison of solvers often
// measures how formulas are loaded rather than solved.

/// Returns the share of an engine's total time that its solver spent searching, over all puzzles,
/// including puzzles without a solver call. Returns empty if the engine called no solver.
std::optional<double> solver_share(const EngineStatistics& statistics);

/// If a solver's share is below this value, a comparison mostly measures the work around solvers.
inline constexpr double least_solver_share = 0.5;

/// Returns two kinds of lines: for each engine that called a solver for some puzzles only, the
/// number of these puzzles; for each engine whose solver share is small, a warning.
std::string solver_notes(std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics);

}  // namespace clausoku
