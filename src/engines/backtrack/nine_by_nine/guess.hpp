// Where to guess on the 9×9 board.
#pragma once

#include "src/engines/backtrack/nine_by_nine/settle.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// "In this house the digit is at one of these places." Of the places that it still has in the
/// house some are among them and some are not.
struct Guess {
  int digit;  ///< counted from 0
  Cells house;
  Cells places;
};

/// A guess that promises a small search. Requires that the state is settled and has an open cell.
Guess narrow_guess(const State& state);

/// The smallest digit of the first open cell in reading order. Requires an open cell.
Guess guess_at_first_cell(const State& state);

}  // namespace clausoku::backtracking::nine_by_nine
