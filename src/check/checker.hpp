// The independent checker, which every solution passes before the program reports it. It tests the
// definition of a solution directly and shares no code with the encoder or an engine.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoder/grid.hpp"

namespace clausoku {

/// Describes the first error of a solution; nothing if the solution is correct: the boards are
/// equal, each cell holds a digit from 1 to n, no house or region repeats a digit, the givens are
/// kept, blank cells hold digits that their marks (candidates) allow, and all rules hold.
std::optional<std::string> check_solution(const Grid& puzzle, const Grid& solution);

/// Describes the first wrong solution, as "a solution fails the check: row 1 has 5 twice", or
/// nothing.
std::optional<std::string> find_solution_error(const Grid& puzzle, std::span<const Grid> solutions);

}  // namespace clausoku
