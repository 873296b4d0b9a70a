// Where to guess on the 9×9 board.
#pragma once

#include "src/engines/backtracker/settle_9x9.hpp"

namespace clausoku::backtracking {

/// "In this house, which needs the digit, it is at one of these places." Some of its places in the
/// house are among them and some are not.
struct Guess9x9 {
  int digit;  ///< counted from 0
  Cells house;
  Cells places;
};

/// A guess that promises a small search. Requires that the state is settled and has an open cell.
Guess9x9 narrow_guess(const State9x9& state);

/// The smallest digit of the first open cell in reading order. Requires an open cell.
Guess9x9 guess_at_first_cell(const State9x9& state);

}  // namespace clausoku::backtracking
