// What follows on the 9×9 board from where each digit is still possible.
#pragma once

#include <array>

#include "src/engines/backtracker/cells_9x9.hpp"

namespace clausoku::backtracking {

struct State9x9 {
  /// By digit, counted from 0, where it is possible. There is no tenth digit, its set is empty.
  std::array<Cells, 10> places;
  Cells open;  ///< the cells with more than one digit, as of the last settle()
};

/// Removes from each digit the places that the rules forbid, until no more follows. Where they
/// contradict each other the answer is false, and a cell without a digit is left, or a digit
/// without a place in a house. Where it is true and no cell is open, the grid is solved.
bool settle(State9x9& state);

/// The same, as it runs where the processor is not known.
bool settle_anywhere(State9x9& state);

}  // namespace clausoku::backtracking
