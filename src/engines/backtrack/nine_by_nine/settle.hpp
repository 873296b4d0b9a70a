// What follows on the 9×9 board from where each digit is still possible.
#pragma once

#include <array>
#include <vector>

#include "src/engines/backtrack/nine_by_nine/cells.hpp"

namespace clausoku::backtracking::nine_by_nine {

struct State {
  /// By digit, counted from 0, where it is possible. Behind the ninth digit all sets are empty:
  /// they fill the last vector of the widest.
  std::array<Cells, 12> places;
  Cells open;  ///< the cells with more than one digit, as of the last settle()
};

/// Removes from each digit the places that the rules forbid, until no more follows. The answer is
/// false if the places contradict each other; then the state has a cell without a digit or a digit
/// without a place in a house. If it is true and no cell is open, the grid is solved.
bool settle(State& state);

/// The same in instructions that any processor has.
bool settle_anywhere(State& state);

/// Every way to do the same that this processor has the instructions for; the last is settle()'s.
std::vector<bool (*)(State&)> ways_to_settle();

}  // namespace clausoku::backtracking::nine_by_nine
