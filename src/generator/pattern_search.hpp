// Searches for a solution whose digits at given cells (the pattern) form a puzzle with a unique
// solution. Such solutions are rare: for a pattern of 28 cells perhaps one in thousands of random
// solutions. So a local search starts with a random solution. Each step changes some digits of the
// pattern, and is undone if the pattern's digits then have more solutions than before. The
// search gives up after many steps. Its results are not a uniform sample.
#pragma once

#include <optional>
#include <span>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/base/random_numbers.hpp"

namespace clausoku {

inline constexpr int pattern_search_steps = 1000;

/// Searches on the board of `blank` and under its rules. If `from` is given, checks only this
/// solution. Returns empty if no solution is found or if the deadline comes first.
std::optional<Grid> search_pattern(const Grid& blank, std::span<const Cell> pattern,
                                   const std::optional<Grid>& from, Random& random,
                                   const Deadline& deadline);

}  // namespace clausoku
