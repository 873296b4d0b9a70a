// Narrowing stores the possible digits of each cell and propagates each removal. A cell with one
// digit removes the digit from its peers. A digit with one place left in a house is placed there. A
// digit without a place in one leftover is removed from the opposite leftover (leftovers.hpp).
// Counters of the digits of each cell and of the places of each digit find these cases. Digits that
// would violate a rule of the grid, given the placed digits, are removed, too.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "src/engines/backtrack/leftovers.hpp"
#include "src/engines/backtrack/rule_checks.hpp"
#include "src/engines/outcome/search.hpp"

namespace clausoku::backtracking {

class Narrowing {
 public:
  /// A choice to make: the digit of a cell, or the place of a digit in a house. The slot of a cell
  /// has the number of the cell.
  using Slot = int;

  /// Requires that the digits of the grid do not clash and that the search outlives this object.
  Narrowing(const Grid& grid, Search& search);

  const Board& board() const { return board_; }
  Slot slot_count() const { return make_slot(board_.house_count(), 1); }
  bool is_cell(Slot slot) const { return slot < board_.cell_count(); }
  int house_of(Slot slot) const { return (slot - board_.cell_count()) / board_.size(); }
  Digit digit_of(Slot slot) const { return (slot - board_.cell_count()) % board_.size() + 1; }

  /// Returns the number of candidates of a cell, or the number of places of a digit in a house.
  int choices(Slot slot) const { return choices_[slot]; }

  bool has(Cell cell, Digit digit) const { return candidates_[candidate_index(cell, digit)] != 0; }

  /// Strikes all digits of a cell but `digit`. Requires that `digit` is a candidate of the cell.
  void set(Cell cell, Digit digit);

  /// Strikes all digits that can be ruled out. Returns a slot that has no choice left, otherwise
  /// −1.
  Slot settle();

  std::size_t struck_count() const { return struck_.size(); }
  /// Restores the digits that were struck last, until only `struck_count` digits are struck.
  void restore_struck_digits(std::size_t struck_count);

  /// Returns the digits of all cells. Requires that each cell has exactly one digit.
  Grid solution() const;

 private:
  struct Struck {
    Cell cell;
    Digit digit;
  };

  Slot make_slot(int set, Digit digit) const {
    return board_.cell_count() + set * board_.size() + digit - 1;
  }
  std::size_t candidate_index(Cell cell, Digit digit) const {
    return static_cast<std::size_t>(cell) * board_.size() + digit - 1;
  }
  bool is_house(int set) const { return set < board_.house_count(); }
  std::vector<Slot>& queue_for_slot(Slot slot) {
    return pending_[is_cell(slot) ? 0 : slot < slot_count() ? 1 : 2];
  }

  Digit first_digit(Cell cell) const;
  void strike(Cell cell, Digit digit);
  void remove_slot_choice(Slot slot, int few);
  void strike_from_peers(Cell cell);
  void strike_by_rules(Cell cell);
  void strike_digits_refused_by_rule(const Rule& rule, Cell cell);
  void set_in_house(int house, Digit digit);

  Board board_;
  Search& search_;
  const RuleChecks rules_;
  Grid filled_;  // the digits that the rules have been given
  Leftovers leftovers_;
  Lists cell_sets_;                       // by cell: its houses, then its watched leftovers
  std::vector<std::uint8_t> candidates_;  // by cell and digit
  std::vector<std::uint16_t>
      choices_;  // by slot; slots of watched leftovers follow those of houses
  std::vector<Struck> struck_;
  Slot dead_end_ = -1;  // the first slot without a choice; −1 if none

  /// Queues of slots with so few choices that digits can be struck: of cells, houses and leftovers.
  std::array<std::vector<Slot>, 3> pending_;
};

}  // namespace clausoku::backtracking
