// The independent checker, which every solution passes before the program reports it. It tests the
// definition of a solution directly and shares no code with the encoder or an engine.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoder/digit_names.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// Describes the first error of a solution. Returns nothing if the solution is correct: its board
/// equals the puzzle's, each cell holds a digit from 1 to n, no house or region repeats a digit,
/// the givens are kept, marks (candidates) of blank cells allow their digits, and all rules hold.
std::optional<std::string> check_solution(const Grid& puzzle, const Grid& solution,
                                          const DigitNames& digit_names = {});

/// Describes the first wrong solution, as "a solution fails the check: row 1 has 5 twice". Returns
/// nothing if all solutions are correct.
std::optional<std::string> find_solution_error(const Grid& puzzle, std::span<const Grid> solutions);

}  // namespace clausoku
