// Propagation on the 9×9 board, from the possible places of each digit.
#pragma once

#include <array>
#include <vector>

#include "src/engines/backtrack/nine_by_nine/cells.hpp"

namespace clausoku::backtracking::nine_by_nine {

struct State {
  /// By digit, counted from 0: the cells where the digit is possible. The sets after the ninth are
  /// empty; they fill the last vector of the widest version.
  std::array<Cells, 12> places;
  Cells open;  ///< the cells with more than one digit, as of the last settle()
};

/// Removes from each digit the places that the rules forbid, until nothing more follows. Returns
/// false if the places contradict each other: a cell has no digit, or a digit has no place in a
/// house. If settle() returns true and no cell is open, the grid is solved.
bool settle(State& state);

/// Does the same as settle(), with instructions that every processor has.
bool settle_portably(State& state);

/// All versions of settle() that this processor supports; settle() uses the last.
std::vector<bool (*)(State&)> supported_settle_functions();

}  // namespace clausoku::backtracking::nine_by_nine
