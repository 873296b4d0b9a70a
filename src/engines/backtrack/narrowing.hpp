// Narrowing: the digits that each cell may still have, written down, and what follows where some
// are struck: a cell with one digit takes it from its peers, a digit with one place in a house is
// set there, and a digit without a place in a leftover (leftovers.hpp) is struck from the other.
// All three are found by counting: per cell its digits, per house or leftover and digit its places.
// What the definition of a rule refuses, beside the digits that are set, is struck, too.
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
  /// What must keep a choice: a cell, under its own number, or a digit in a house.
  using Slot = int;

  /// Requires that the grid's digits do not clash. The search must outlive this.
  Narrowing(const Grid& grid, Search& search);

  const Board& board() const { return board_; }
  Slot slot_count() const { return slot_of(board_.house_count(), 1); }
  bool is_cell(Slot slot) const { return slot < board_.cell_count(); }
  int house_of(Slot slot) const { return (slot - board_.cell_count()) / board_.size(); }
  Digit digit_of(Slot slot) const { return (slot - board_.cell_count()) % board_.size() + 1; }

  /// How many digits a cell, or how many places a digit has.
  int choices(Slot slot) const { return choices_[slot]; }

  bool has(Cell cell, Digit digit) const { return candidates_[index_of(cell, digit)] != 0; }

  /// Strikes all other digits of a cell. Requires that it has this one.
  void set(Cell cell, Digit digit);

  /// Strikes all that follows. Where that leaves something without a choice, it stops there and
  /// says what; otherwise −1.
  Slot settle();

  /// How many digits were struck so far, and back to that.
  std::size_t struck_count() const { return struck_.size(); }
  void take_back_to(std::size_t struck_count);

  /// Requires that each cell has one digit.
  Grid solution() const;

 private:
  struct Struck {
    Cell cell;
    Digit digit;
  };

  Slot slot_of(int set, Digit digit) const {
    return board_.cell_count() + set * board_.size() + digit - 1;
  }
  std::size_t index_of(Cell cell, Digit digit) const {
    return static_cast<std::size_t>(cell) * board_.size() + digit - 1;
  }
  bool is_house(int set) const { return set < board_.house_count(); }
  std::vector<Slot>& pending_like(Slot slot) {
    return pending_[is_cell(slot) ? 0 : slot < slot_count() ? 1 : 2];
  }

  Digit first_digit(Cell cell) const;
  void strike(Cell cell, Digit digit);
  void lose_choice(Slot slot, int few);
  void strike_from_peers(Cell cell);
  void strike_by_rules(Cell cell);
  void strike_refused(const Rule& rule, Cell cell);
  void set_in_house(int house, Digit digit);

  Board board_;
  Search& search_;
  const RuleChecks rules_;
  Grid filled_;  // the cells whose digit has been told to the rules, where there are any
  Leftovers leftovers_;
  Lists sets_of_;                         // by cell: its houses and, numbered on, watched leftovers
  std::vector<std::uint8_t> candidates_;  // by cell and digit
  std::vector<std::uint16_t> choices_;    // by slot, the watched leftovers' behind the houses'
  std::vector<Struck> struck_;
  Slot dead_end_ = -1;  // the first that was left without a choice

  /// Had so few choices, when put here, that something follows: cells, houses, leftovers; what is
  /// cheap comes first.
  std::array<std::vector<Slot>, 3> pending_;
};

}  // namespace clausoku::backtracking
