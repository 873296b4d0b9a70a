#include "src/engines/backtrack/digit_order.hpp"

#include <algorithm>
#include <cassert>

namespace clausoku::backtracking {

DigitOrder::DigitOrder(const Narrowing& narrowing) : DigitOrder(narrowing.board().size()) {
  const auto are_interchangeable = [&](Digit a, Digit b) {
    for (Cell cell = 0; cell < narrowing.board().cell_count(); ++cell) {
      if (narrowing.has(cell, a) != narrowing.has(cell, b)) return false;
    }
    return true;
  };
  std::vector<Digit> group_ends;
  for (Digit digit = 1; digit <= narrowing.board().size(); ++digit) {
    const auto group_end =
        std::ranges::find_if(group_ends, [&](Digit d) { return are_interchangeable(d, digit); });
    if (group_end == group_ends.end()) {
      group_ends.push_back(digit);
    } else {
      next_[*group_end] = digit;
      *group_end = last_ = digit;
      closed_[digit] = 1;
    }
  }
}

Digit DigitOrder::open_next_digit(Digit guessed) {
  const Digit next = next_[guessed];
  if (next == 0 || closed_[next] == 0) return 0;
  closed_[next] = 0;
  return next;
}

Grid DigitOrder::swapped(const Grid& solution) const {
  assert(!has_no_restrictions());
  const Digit before = static_cast<Digit>(std::ranges::find(next_, last_) - next_.begin());
  Grid swapped = solution;
  for (Cell cell = 0; cell < solution.board().cell_count(); ++cell) {
    if (solution[cell] == last_) swapped.set(cell, before);
    if (solution[cell] == before) swapped.set(cell, last_);
  }
  return swapped;
}

}  // namespace clausoku::backtracking
