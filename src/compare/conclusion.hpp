// The comparison for a person, in a few sentences.
#pragma once

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

}  // namespace clausoku
