// The use case `longest-prefix`: how far back a player must go until the puzzle can be solved
// again.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "src/engines/outcome/engine.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/reasons/premise.hpp"

namespace clausoku {

struct LongestPrefix {
  std::optional<std::size_t> length;  ///< the number of moves; empty if `reason` or `alarm` is set
  std::string reason = {};            ///< why there is no length: no solution, or a limit was hit
  std::optional<std::string> alarm = {};  ///< names a wrong solution
};

/// Finds the longest prefix of the moves after which the puzzle has a solution. A move sets a cell
/// to a digit, or clears it with the digit 0; a later move may change the cell again. Moves cannot
/// change givens: a move that contradicts a given leaves no solution. The limits hold for each
/// prefix that is solved. Requires a puzzle with a grid.
LongestPrefix find_longest_prefix(const Puzzle& puzzle, std::span<const Placement> moves,
                                  const Limits& limits);

}  // namespace clausoku
