// Solutions of which the digits at given cells are a puzzle, one with that solution alone.
//
// Few solutions have that property: of those drawn at random, for a pattern of 28 cells perhaps one
// in thousands. So the search goes from one to a better one. Another solution with the same digits
// at the pattern shows what the pattern does not tell; some of the pattern's digits are given up
// and drawn anew, and the change is kept where not more solutions agree at the pattern than before.
// After many changes it gives up. What is found so depends on the search as well as on
// the draw: patterns' puzzles are no fair sample.
#pragma once

#include <optional>
#include <span>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/generator/random_numbers.hpp"

namespace clausoku {

/// How many changes a search makes before it gives up.
inline constexpr int steps_of_pattern_search = 1000;

/// On the board and under the rules of `blank`. `from`: the only solution that will do. Nothing
/// where the search was in vain or the deadline came first.
std::optional<Grid> search_pattern(const Grid& blank, std::span<const Cell> pattern,
                                   const std::optional<Grid>& from, Random& random,
                                   const Deadline& deadline);

}  // namespace clausoku
