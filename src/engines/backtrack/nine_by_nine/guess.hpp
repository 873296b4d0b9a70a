// Chooses guesses on the 9×9 board.
#pragma once

#include "src/engines/backtrack/nine_by_nine/settle.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// A guess: "In this house the digit is at one of these places." Some of the digit's possible
/// places in the house are in `places`, and some are not.
struct Guess {
  int digit;  ///< counted from 0
  Cells house;
  Cells places;
};

/// A guess that makes the search small. Requires that the state is settled and has an open cell.
Guess narrow_guess(const State& state);

/// Guesses the smallest digit of the first open cell in reading order. Requires an open cell.
Guess guess_at_first_cell(const State& state);

}  // namespace clausoku::backtracking::nine_by_nine
