// Chooses guesses on the 9×9 board.
#pragma once

#include "src/engines/backtrack/nine_by_nine/settle.hpp"

namespace clausoku::backtracking::nine_by_nine {

/// A guess is the assumption that a digit is at one of `places` in a house. `places` contains some,
/// but not all, of the digit's possible places in the house.
struct Guess {
  int digit;  ///< counted from 0
  Cells house;
  Cells places;
};

/// Returns a guess that keeps the search small. Requires a settled state with an open cell.
Guess choose_narrow_guess(const State& state);

/// Guesses the smallest digit of the first open cell in reading order. Requires an open cell.
Guess choose_first_cell_guess(const State& state);

}  // namespace clausoku::backtracking::nine_by_nine
