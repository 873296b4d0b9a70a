// Sentences that summarize a comparison.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "src/compare/comparison.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

/// If engines wait for the processor during this share of their time, the machine counts as busy.
inline constexpr double least_waiting_share = 0.1;

/// Returns sentences that say whether the engines agree, which engines leave puzzles undecided,
/// which engine is fastest by median time, because one hard puzzle hardly changes a median, and
/// whether the machine was busy.
/// `statistics` has one element per contestant, in order. Requires: there is a puzzle.
std::string conclusion(const Comparison& comparison, std::span<const Contestant> contestants,
                       std::span<const EngineStatistics> statistics);

// The solver share is the solver's part of the measured time. On small formulas, a comparison of
// solvers often measures how fast formulas are loaded rather than solved.

/// Returns the part of an engine's total time that its solver spent searching, from 0 to 1, over
/// all puzzles, including puzzles without a solver call. Empty if the engine called no solver.
std::optional<double> solver_share_of_total_time(const EngineStatistics& statistics);

/// Below this solver share, a comparison mostly measures the work around the solvers.
inline constexpr double least_solver_share = 0.5;

/// Returns notes, one per line: for each engine that called a solver for some puzzles only, the
/// number of these puzzles; for each engine with a share below least_solver_share, a warning.
std::string solver_notes(std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics);

}  // namespace clausoku
