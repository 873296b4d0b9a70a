// Grids of the 9×9 board as bare digits, for those who ask of one grid after the other whether it
// can be completed and have no use for an engine's limits and figures.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "src/engines/backtrack/nine_by_nine/settle.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// By cell, row by row; 0 for a blank.
using CellDigits = std::array<std::uint8_t, 81>;

/// Where the digits of the `kept` cells are given and the other cells are open; not settled. Cell k
/// is bit k mod 64 of word k / 64. Requires two words.
State state_with(const CellDigits& digits, std::span<const std::uint64_t> kept);

/// Takes a digit, 1 … 9, out of a cell.
void exclude(State& state, int cell, int digit);

/// The digits of a solved state.
CellDigits digits_of(const State& state);

/// A solution of the state that differs from `known` in some cell; none where there is none.
std::optional<CellDigits> find_other(const State& state, const CellDigits& known);

}  // namespace clausoku::backtracking::nine_by_nine
