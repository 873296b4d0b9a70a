// Symmetry breaking. Digits that are possible in the same cells are interchangeable: swapping two
// of them in a solution gives another solution. On a blank board all digits are interchangeable.
// The search needs only solutions in which each digit is guessed after all smaller digits that are
// interchangeable with it. With k interchangeable digits, each such solution represents k!
// solutions. This divides the search of a blank 9×9 board by 362,880.
#pragma once

#include <vector>

#include "src/engines/backtrack/narrowing.hpp"

namespace clausoku::backtracking {

class DigitOrder {
 public:
  /// Allows guessing every digit at any time.
  explicit DigitOrder(int size) : next_(size + 1, 0), closed_(size + 1, 0) {}

  /// Allows guessing a digit only after all smaller digits that are possible in the same cells.
  /// Requires that no digit was guessed yet.
  explicit DigitOrder(const Narrowing& narrowing);

  bool has_no_restrictions() const { return last_ == 0; }
  bool may_guess(Digit digit) const { return closed_[digit] == 0; }

  /// Allows guessing the next larger digit that is interchangeable with `guessed`. Returns this
  /// digit, or 0 if there is none or it was allowed before.
  Digit open_next_digit(Digit guessed);
  void close(Digit digit) {
    if (digit != 0) closed_[digit] = 1;
  }

  /// Returns the solution with two interchangeable digits swapped. Requires that such digits exist.
  Grid swapped(const Grid& solution) const;

 private:
  std::vector<Digit> next_;           // by digit: the next interchangeable digit, or 0
  std::vector<std::uint8_t> closed_;  // by digit: 1 if it must not be guessed yet
  Digit last_ = 0;  // the largest digit of an interchangeable group; 0 if there is no group
};

}  // namespace clausoku::backtracking
