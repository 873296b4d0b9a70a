// Solves 9×9 grids that are given as arrays of digits, for callers such as the generator that test
// many grids in a row and need no limits and no statistics.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "src/engines/backtrack/nine_by_nine/settle.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// The digits of the cells, row by row. A blank cell has the digit 0.
using CellDigits = std::array<std::uint8_t, 81>;

/// Returns a state, not yet settled, in which the cells in `kept` have their digits and all other
/// cells are open. Cell k is bit k mod 64 of word k / 64 of `kept`, which must have two words.
State make_state_with_kept_digits(const CellDigits& digits, std::span<const std::uint64_t> kept);

/// Removes a digit (1 … 9) from the candidates of a cell (0 … 80).
void exclude(State& state, int cell, int digit);

/// Returns the digits of all cells. Requires a solved state.
CellDigits digits_of(const State& state);

/// Returns a solution of the state that differs from `known`, or empty if there is none.
std::optional<CellDigits> find_different_solution(const State& state, const CellDigits& known);

}  // namespace clausoku::backtracking::nine_by_nine
