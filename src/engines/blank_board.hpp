// Blank boards. On one without any given, mark or rule all digits are interchangeable: whatever its
// solutions, in one of them the first house holds 1 … n in order of its cells, and swapping two
// digits of a solution makes another. So a board with that house filled tells all that there is to
// decide, and n! times as fast where there is no solution.
#pragma once

#include <optional>

#include "encoder/grid.hpp"
#include "src/engines/engine.hpp"

namespace clausoku {

/// The grid with its first house filled, where that decides it: it is blank, two solutions at most
/// are asked for, and none in particular.
std::optional<Grid> with_first_house_filled(const Grid& grid, const Limits& limits);

/// The outcome for the blank grid from the one for the other, in which one solution was asked for.
Outcome outcome_of_blank(Outcome with_house_filled, const Limits& limits);

}  // namespace clausoku
