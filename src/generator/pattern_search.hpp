// Searches a solution whose digits at given cells are a puzzle with a unique solution.
//
// Such solutions are rare: for a pattern of 28 cells perhaps one in thousands of random solutions.
// A local search therefore improves a solution. Each step redraws some of the pattern's digits. The
// step is kept if no more solutions than before have the new digits in the pattern. The search
// gives up after many steps. The results depend on the search as well as on the random draws, so
// they are no uniform sample.
#pragma once

#include <optional>
#include <span>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/generator/random_numbers.hpp"

namespace clausoku {

/// The number of steps before a search gives up.
inline constexpr int pattern_search_steps = 1000;

/// Searches on the board and under the rules of `blank`. With `from`, checks only that solution.
/// Returns empty if the search fails or the deadline comes first.
std::optional<Grid> search_pattern(const Grid& blank, std::span<const Cell> pattern,
                                   const std::optional<Grid>& from, Random& random,
                                   const Deadline& deadline);

}  // namespace clausoku
