#include "src/engines/sat/unit_propagation.hpp"

#include <cassert>

#include "encoder/basics/contract.hpp"

namespace clausoku {

UnitPropagation::UnitPropagation(const Grid& grid, Encoding encoding, const Deadline& deadline)
    : board_(grid.board()),
      n_(board_.size()),
      cell_has_one_digit_(encoding != Encoding::minimal),
      house_has_each_digit_(encoding == Encoding::extended),
      values_(static_cast<std::size_t>(board_.cell_count()) * n_ + 1, Value::open),
      left_in_cell_(board_.cell_count(), n_),
      left_in_house_(static_cast<std::size_t>(board_.house_count()) * n_, n_),
      watch_(deadline) {
  require(encoding != Encoding::augmented);
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    if (grid[cell] != 0) {
      assign(candidate(cell, grid[cell]));
    } else if (grid.marks() != nullptr) {
      for (Digit digit = 1; digit <= n_; ++digit) {
        if (!grid.allows(cell, digit)) assign(-candidate(cell, digit));
      }
    }
  }
  propagate();
}

UnitPropagation::State UnitPropagation::state() const {
  if (contradiction_) return State::contradiction;
  std::size_t placed = 0;
  for (const Assignment assignment : trail_) placed += assignment > 0 ? 1 : 0;
  // Counting digits is enough: two digits in one cell would leave another cell without a digit.
  return placed == left_in_cell_.size() ? State::solved : State::open;
}

void UnitPropagation::assign(Assignment assignment) {
  Value& value = values_[assignment > 0 ? assignment : -assignment];
  const Value wanted = assignment > 0 ? Value::yes : Value::no;
  if (value == wanted) return;
  if (value != Value::open) {
    contradiction_ = true;
    return;
  }
  value = wanted;
  trail_.push_back(assignment);
}

/// Propagates all assignments. Returns false on a contradiction. May end early at the deadline.
bool UnitPropagation::propagate() {
  while (!contradiction_ && propagated_ < trail_.size()) {
    if (watch_.spend(n_)) break;
    const Assignment assignment = trail_[propagated_++];
    const int number = (assignment > 0 ? assignment : -assignment) - 1;
    if (assignment > 0) {
      place(number / n_, number % n_ + 1);
    } else {
      remove(number / n_, number % n_ + 1);
    }
  }
  return !contradiction_;
}

void UnitPropagation::place(Cell cell, Digit digit) {
  for (const int area : board_.areas_of(cell)) {
    for (const Cell other : board_.area(area)) {
      if (other != cell) assign(-candidate(other, digit));
    }
  }
  if (!cell_has_one_digit_ && !board_.houses_of(cell).empty()) return;
  for (Digit other = 1; other <= n_; ++other) {
    if (other != digit) assign(-candidate(cell, other));
  }
}

void UnitPropagation::remove(Cell cell, Digit digit) {
  if (--left_in_cell_[cell] == 0) contradiction_ = true;
  if (left_in_cell_[cell] == 1) {
    for (Digit other = 1; other <= n_; ++other) {
      if (values_[candidate(cell, other)] != Value::no) assign(candidate(cell, other));
    }
  }
  if (!house_has_each_digit_) return;
  for (const int house : board_.houses_of(cell)) {
    int& left = left_in_house_[static_cast<std::size_t>(house) * n_ + digit - 1];
    if (--left == 0) contradiction_ = true;
    if (left != 1) continue;
    for (const Cell other : board_.house(house)) {
      if (values_[candidate(other, digit)] != Value::no) assign(candidate(other, digit));
    }
  }
}

void UnitPropagation::probe() {
  const Assignment last = board_.cell_count() * n_;
  // If the clauses forbid two digits in a cell, each candidate of a cell implies the negations of
  // the others. A negation then fails only if they all fail, so negations need not be tried.
  const bool tries_both = !cell_has_one_digit_;
  const auto is_over = [&] { return contradiction_ || watch_.passed(); };
  for (bool again = true; again && !is_over();) {
    again = false;
    for (Assignment k = 1; k <= last && !is_over(); ++k) {
      for (const Assignment literal : {k, -k}) {
        if (values_[k] != Value::open || (literal < 0 && !tries_both)) continue;
        if (!fails(literal)) continue;
        again = true;
        assign(-literal);
        propagate();
      }
    }
  }
}

/// Returns true if propagation refutes an assignment. Restores the state. Requires that there is no
/// contradiction and that all assignments are propagated.
bool UnitPropagation::fails(Assignment assignment) {
  assert(!contradiction_ && propagated_ == trail_.size());
  const std::size_t length = trail_.size();
  assign(assignment);
  const bool failed = !propagate();
  shorten_trail(length);
  contradiction_ = false;
  return failed;
}

void UnitPropagation::shorten_trail(std::size_t length) {
  while (trail_.size() > length) {
    const Assignment assignment = trail_.back();
    const int number = (assignment > 0 ? assignment : -assignment) - 1;
    const bool is_counted = trail_.size() <= propagated_;
    if (assignment < 0 && is_counted) {
      const Cell cell = number / n_;
      ++left_in_cell_[cell];
      for (const int house : board_.houses_of(cell)) {
        if (house_has_each_digit_)
          ++left_in_house_[static_cast<std::size_t>(house) * n_ + number % n_];
      }
    }
    values_[number + 1] = Value::open;
    trail_.pop_back();
  }
  propagated_ = length;
}

}  // namespace clausoku
