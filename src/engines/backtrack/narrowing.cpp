#include "src/engines/backtrack/narrowing.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "src/engines/backtrack/area_digits.hpp"

namespace clausoku::backtracking {
namespace {

Lists list_houses_and_leftovers_by_cell(const Board& board, const Leftovers& leftovers) {
  Lists sets;
  for (int house = 0; house < board.house_count(); ++house) sets.add(board.house(house));
  for (std::size_t k = 0; k < leftovers.watched.size(); ++k) sets.add(leftovers.watched[k]);
  return sets.inverse(board.cell_count());
}

}  // namespace

Narrowing::Narrowing(const Grid& grid, Search& search)
    : board_(grid.board()),
      search_(search),
      rules_(grid),
      filled_(board_),
      leftovers_(find_leftovers(board_, search)),
      cell_sets_(list_houses_and_leftovers_by_cell(board_, leftovers_)),
      candidates_(candidate_index(board_.cell_count(), 1), 0),
      choices_(make_slot(board_.house_count() + static_cast<int>(leftovers_.watched.size()), 1),
               0) {
  const AreaDigits givens(grid);
  // If the time is over, the rest stays undone: the outcome of the search then has a limit.
  for (Cell cell = 0; cell < board_.cell_count() && search_.has_time_left(); ++cell) {
    search_.spend(static_cast<std::size_t>(board_.size()));
    const auto add = [&](Digit digit) {
      candidates_[candidate_index(cell, digit)] = 1;
      ++choices_[cell];
      for (const int set : cell_sets_[cell]) ++choices_[make_slot(set, digit)];
    };
    if (grid[cell] != 0) {
      add(grid[cell]);
    } else {
      givens.for_each_allowed_digit(cell, add);
    }
  }
  for (Slot slot = static_cast<Slot>(choices_.size()); slot-- > 0;) {
    if (choices_[slot] <= (slot < slot_count() ? 1 : 0)) queue_for_slot(slot).push_back(slot);
    if (choices_[slot] == 0 && slot < slot_count()) dead_end_ = slot;
  }
  for (Cell cell = 0; !rules_.empty() && cell < board_.cell_count(); ++cell) {
    for (const Rule* rule : rules_.of(cell)) strike_digits_refused_by_rule(*rule, cell);
  }
}

Digit Narrowing::first_digit(Cell cell) const {
  Digit digit = 1;
  while (!has(cell, digit)) ++digit;
  return digit;
}

void Narrowing::strike(Cell cell, Digit digit) {
  candidates_[candidate_index(cell, digit)] = 0;
  struck_.push_back({cell, digit});
  remove_slot_choice(cell, 1);
  for (const int set : cell_sets_[cell])
    remove_slot_choice(make_slot(set, digit), is_house(set) ? 1 : 0);
}

/// Subtracts one from the choices of a slot. Queues the slot if at most `few` choices are left.
void Narrowing::remove_slot_choice(Slot slot, int few) {
  if (--choices_[slot] > few) return;
  queue_for_slot(slot).push_back(slot);
  if (choices_[slot] == 0 && slot < slot_count() && dead_end_ < 0) dead_end_ = slot;
}

void Narrowing::restore_struck_digits(std::size_t struck_count) {
  for (; struck_.size() > struck_count; struck_.pop_back()) {
    const auto [cell, digit] = struck_.back();
    candidates_[candidate_index(cell, digit)] = 1;
    if (++choices_[cell] > 1) filled_.set(cell, 0);
    for (const int set : cell_sets_[cell]) ++choices_[make_slot(set, digit)];
  }
}

void Narrowing::set(Cell cell, Digit digit) {
  assert(has(cell, digit));
  search_.spend(board_.size());
  for (Digit other = 1; choices_[cell] > 1; ++other) {
    if (other != digit && has(cell, other)) strike(cell, other);
  }
}

Narrowing::Slot Narrowing::settle() {
  while (dead_end_ < 0) {
    const auto nonempty_queue =
        std::ranges::find_if(pending_, [](const auto& slots) { return !slots.empty(); });
    if (nonempty_queue == pending_.end()) return -1;
    const Slot slot = nonempty_queue->back();
    nonempty_queue->pop_back();
    if (is_cell(slot)) {
      strike_from_peers(slot);
      if (!rules_.empty()) strike_by_rules(slot);
    } else if (slot < slot_count()) {
      set_in_house(house_of(slot), digit_of(slot));
    } else {
      const Digit digit = digit_of(slot);
      for (const Cell cell : leftovers_.lost[house_of(slot) - board_.house_count()]) {
        if (has(cell, digit)) strike(cell, digit);
      }
    }
  }
  for (auto& slots : pending_) slots.clear();
  return std::exchange(dead_end_, -1);
}

void Narrowing::strike_from_peers(Cell cell) {
  const Digit digit = first_digit(cell);
  for (const int area : board_.areas_of(cell)) {
    search_.spend(board_.size());
    for (const Cell peer : board_.area(area)) {
      if (peer != cell && has(peer, digit)) strike(peer, digit);
    }
  }
}

/// Applies the rules of a cell with one digit left. Strikes the digit if it violates a rule.
/// Otherwise strikes the digits of blank cells that would now violate a rule.
void Narrowing::strike_by_rules(Cell cell) {
  filled_.set(cell, first_digit(cell));
  for (const Rule* rule : rules_.of(cell)) {
    search_.spend(rule->cells().size());
    if (!rule->may_hold(filled_, cell)) return strike(cell, first_digit(cell));
    for (const Cell other : rule->cells()) {
      if (filled_[other] == 0) strike_digits_refused_by_rule(*rule, other);
    }
  }
}

/// Strikes the digits of a blank cell that would violate the rule, given the filled cells. Strikes
/// none if the time is over.
void Narrowing::strike_digits_refused_by_rule(const Rule& rule, Cell cell) {
  if (!search_.has_time_left()) return;
  search_.spend(rule.cells().size() * static_cast<std::size_t>(board_.size()));
  for (Digit digit = 1; digit <= board_.size(); ++digit) {
    if (!has(cell, digit)) continue;
    filled_.set(cell, digit);
    if (!rule.may_hold(filled_, cell)) strike(cell, digit);
  }
  filled_.set(cell, 0);
}

void Narrowing::set_in_house(int house, Digit digit) {
  for (const Cell cell : board_.house(house)) {
    if (has(cell, digit)) return set(cell, digit);
  }
}

Grid Narrowing::solution() const {
  Grid solution(board_);
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) solution.set(cell, first_digit(cell));
  return solution;
}

}  // namespace clausoku::backtracking
