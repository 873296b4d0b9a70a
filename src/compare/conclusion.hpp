// The comparison for a person, in a few sentences.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "src/compare/comparison.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

/// Whether the engines agree, which leave puzzles undecided, and which is the fastest by how much.
/// Fast is who has a short median: a single puzzle, larger than all others or beyond a limit, does
/// not decide that. Statistics are those of the contestants, in order. Requires: there is a puzzle.
std::string conclusion(const Comparison& comparison, std::span<const Contestant> contestants,
                       std::span<const EngineStatistics> statistics);

// How much of what is measured is a SAT solver's: the trap of every comparison of solvers on small
// formulas is that it compares how they are loaded.

/// Which part of an engine's whole time its solver took to search, of all puzzles, also those that
/// it was not asked for. Empty for an engine that asked none.
std::optional<double> solver_share(const EngineStatistics& statistics);

/// Below this, a comparison of solvers is one of what is done around them.
inline constexpr double least_solver_share = 0.5;

/// Lines: for how many puzzles each engine has asked a solver where it was not all or none, and a
/// warning of each engine whose solver takes a small share of the time. Empty where there is
/// nothing to say.
std::string solver_notes(std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics);

}  // namespace clausoku
