// Digits that may stand in the same cells are interchangeable: a solution stays one when two of
// them are swapped throughout. On a blank board all digits are, and what holds for the first of
// them in a cell holds for the others; so it is enough to look for the solutions in which a digit
// is guessed only after those before it, and each such solution stands for k! where k digits are
// alike. That divides a blank 9×9 board's search by 362,880.
#pragma once

#include <vector>

#include "src/engines/backtrack/narrowing.hpp"

namespace clausoku::backtracking {

class DigitOrder {
 public:
  /// Every digit may be guessed at any time.
  explicit DigitOrder(int size) : next_(size + 1, 0), closed_(size + 1, 0) {}

  /// A digit may be guessed once those before it that may stand in the same cells were. Requires
  /// that nothing was guessed yet.
  explicit DigitOrder(const Narrowing& narrowing);

  bool is_free() const { return last_ == 0; }
  bool may_guess(Digit digit) const { return closed_[digit] == 0; }

  /// Opens the digit after one that is guessed, and returns it; 0 where nothing changes.
  Digit open_after(Digit guessed);
  void close(Digit digit) {
    if (digit != 0) closed_[digit] = 1;
  }

  /// A different solution. Requires that two digits are alike, that is !is_free().
  Grid swapped(const Grid& solution) const;

 private:
  std::vector<Digit> next_;           // by digit, the one after it of those that are like it; or 0
  std::vector<std::uint8_t> closed_;  // by digit
  Digit last_ = 0;                    // one that is like another before it, if there is any
};

}  // namespace clausoku::backtracking
