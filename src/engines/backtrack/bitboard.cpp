// The strategy `bitboard` places naked and hidden singles until none is left. Then it guesses the
// digit of the cell with the fewest candidates, or the place of a digit in a house where it has the
// fewest places, whichever has fewer choices. On a tie, it takes the choice that led to the most
// dead ends so far (Boussemart et al., "Boosting systematic search by weighting constraints", ECAI
// 2004).
//
// After many dead ends without a solution, run_hard_search (hard_search.hpp) restarts the
// search. Few puzzles need this. Grids with additional rules go to run_hard_search at once.
//
// If the caller wants very many solutions of a small board, dead ends are rare and counting places
// costs more than it gains. Then the strategy `elimination` is used, which is five times as fast.
//
// The 9×9 board has its own implementation (nine_by_nine/nine_by_nine.hpp). The implementation in
// this file is for any board and needs little memory on large boards. It stores the placed digits
// and two kinds of counters: the digits that each blank cell allows, and the places of each digit
// in each house. It does not store the n³ candidates. Undoing a placement restores the counters.
// Undoing a guess needs only the list of cells filled since the guess.

#include <algorithm>
#include <cassert>
#include <vector>

#include "src/engines/backtrack/area_digits.hpp"
#include "src/engines/backtrack/hard_search.hpp"
#include "src/engines/backtrack/nine_by_nine/nine_by_nine.hpp"
#include "src/engines/backtrack/strategies.hpp"

namespace clausoku::backtracking {
namespace {

// run_hard_search takes over when the number of dead ends reaches the number of candidates of a
// blank board divided by this factor: 182 dead ends (729 / 4) on 81 cells. The time that
// run_hard_search needs to start grows with the number of candidates. Puzzles with a solution
// seldom meet that many dead ends.
constexpr std::uint64_t candidates_per_dead_end = 4;

// On boards with more houses than this, run_hard_search would take seconds to start.
constexpr int max_houses_for_hard_search = 256;

class Bitboard {
 public:
  Bitboard(const Grid& grid, Search& search);

  /// Runs the search. Returns false if run_hard_search must take over.
  bool run();

 private:
  /// A slot is a choice to make: a cell that needs a digit, or a digit in a house that needs a
  /// place. The slots of cells have the numbers of the cells; the slots of digits in houses follow.
  using Slot = int;

  struct Guess {
    Slot slot;
    int tried;                  // the digit in the cell, or the index of the cell in the house
    std::size_t filled_before;  // the number of filled cells before the guess
  };

  bool is_cell(Slot slot) const { return slot < board_.cell_count(); }
  Slot make_slot(int house, Digit digit) const {
    return board_.cell_count() + house * board_.size() + digit - 1;
  }
  int house_of(Slot slot) const { return (slot - board_.cell_count()) / board_.size(); }
  Digit digit_of(Slot slot) const { return (slot - board_.cell_count()) % board_.size() + 1; }

  bool is_candidate(Cell cell, Digit digit) const {
    return grid_[cell] == 0 && digits_.allows(cell, digit);
  }
  bool is_slot_filled(Slot slot) const {
    return is_cell(slot) ? grid_[slot] != 0 : digits_.holds(house_of(slot), digit_of(slot));
  }

  bool is_too_hard() const;
  bool count_choices();
  bool fill_slot_with_only_choice(Slot slot);
  void remove_choice(Slot slot);
  void place(Cell cell, Digit digit);
  void undo_last_placement();
  bool push_guess();
  Slot slot_with_fewest_choices() const;
  Slot first_blank() const;
  bool try_next_choice();
  bool fill_slot_with_next_choice(Slot slot, int& tried);

  const Board& board_;
  Search& search_;
  Grid grid_;
  AreaDigits digits_;
  std::vector<std::uint16_t> choices_;    // by slot: the number of choices; 0 if settled
  std::vector<std::uint32_t> dead_ends_;  // by slot: the number of dead ends at this slot
  std::vector<Slot> pending_;             // slots that had at most one choice when added
  std::vector<Cell> filled_;
  std::vector<Guess> guesses_;
};

Bitboard::Bitboard(const Grid& grid, Search& search)
    : board_(grid.board()),
      search_(search),
      grid_(grid.without_marks_and_rules()),
      digits_(grid),
      choices_(make_slot(board_.house_count(), 1), 0),
      dead_ends_(choices_.size(), 0) {}

bool Bitboard::run() {
  if (!count_choices()) return true;
  while (search_.can_continue()) {
    if (!pending_.empty()) {
      const Slot slot = pending_.back();
      pending_.pop_back();
      if (fill_slot_with_only_choice(slot)) continue;
      pending_.clear();
      if (is_too_hard()) return false;
    } else if (!push_guess() && !search_.found([&]() -> const Grid& { return grid_; })) {
      return true;
    }
    if (!try_next_choice()) return true;
  }
  return true;
}

bool Bitboard::is_too_hard() const {
  const auto candidates = static_cast<std::uint64_t>(board_.cell_count()) * board_.size();
  return search_.dead_ends() >= candidates / candidates_per_dead_end && !search_.has_found() &&
         !search_.in_order() && !guesses_.empty() &&
         board_.house_count() <= max_houses_for_hard_search;
}

/// Counts the choices of each slot. Returns false if the search reaches one of its limits.
bool Bitboard::count_choices() {
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    if (grid_[cell] != 0) continue;
    if (!search_.can_continue()) return false;
    search_.spend(board_.size());
    digits_.for_each_allowed_digit(cell, [&](Digit digit) {
      ++choices_[cell];
      for (const int house : board_.houses_of(cell)) ++choices_[make_slot(house, digit)];
    });
  }
  for (Slot slot = static_cast<Slot>(choices_.size()); slot-- > 0;) {
    if (choices_[slot] <= 1 && !is_slot_filled(slot)) pending_.push_back(slot);
  }
  return true;
}

/// Fills a slot that is not yet filled with its only choice. Returns false if it has no choice.
bool Bitboard::fill_slot_with_only_choice(Slot slot) {
  if (is_slot_filled(slot)) return true;
  if (choices_[slot] == 0) {
    ++dead_ends_[slot];
    search_.dead_end(is_cell(slot)
                         ? Contradiction::cell_without_digit(slot)
                         : Contradiction::digit_without_place(house_of(slot), digit_of(slot)));
    return false;
  }
  int tried = 0;
  fill_slot_with_next_choice(slot, tried);
  search_.placed();
  return true;
}

void Bitboard::remove_choice(Slot slot) {
  if (--choices_[slot] <= 1) pending_.push_back(slot);
}

void Bitboard::place(Cell cell, Digit digit) {
  assert(is_candidate(cell, digit));
  const auto remove_places = [&](Cell at, Digit lost) {
    for (const int house : board_.houses_of(at)) remove_choice(make_slot(house, lost));
  };
  choices_[cell] = 0;
  digits_.for_each_allowed_digit(cell, [&](Digit other) { remove_places(cell, other); });
  grid_.set(cell, digit);
  filled_.push_back(cell);
  for (const int area : board_.areas_of(cell)) {
    search_.spend(board_.size());
    for (const Cell peer : board_.area(area)) {
      if (!is_candidate(peer, digit)) continue;
      remove_choice(peer);
      remove_places(peer, digit);
    }
    digits_.insert(area, digit);
  }
}

void Bitboard::undo_last_placement() {
  const Cell cell = filled_.back();
  const Digit digit = grid_[cell];
  const auto restore_candidate = [&](Cell at, Digit regained) {
    ++choices_[at];
    for (const int house : board_.houses_of(at)) ++choices_[make_slot(house, regained)];
  };
  const auto areas = board_.areas_of(cell);
  for (std::size_t k = areas.size(); k-- > 0;) {
    search_.spend(board_.size());
    digits_.erase(areas[k], digit);
    for (const Cell peer : board_.area(areas[k])) {
      if (is_candidate(peer, digit)) restore_candidate(peer, digit);
    }
  }
  filled_.pop_back();
  grid_.set(cell, 0);
  digits_.for_each_allowed_digit(cell, [&](Digit other) { restore_candidate(cell, other); });
}

/// Pushes a guess of which no choice is tried yet. Returns false if all slots are filled.
bool Bitboard::push_guess() {
  search_.spend(choices_.size() / 8);
  const Slot slot = search_.in_order() ? first_blank() : slot_with_fewest_choices();
  if (slot >= 0) guesses_.push_back({slot, 0, filled_.size()});
  return slot >= 0;
}

/// Returns the unfilled slot with the fewest choices; on a tie, the one with the most dead ends.
/// Returns −1 if all slots are filled.
Bitboard::Slot Bitboard::slot_with_fewest_choices() const {
  Slot best = -1;
  for (Slot slot = 0; slot < static_cast<Slot>(choices_.size()); ++slot) {
    if (choices_[slot] == 0) continue;
    if (best < 0 || choices_[slot] < choices_[best] ||
        (choices_[slot] == choices_[best] && dead_ends_[slot] > dead_ends_[best])) {
      best = slot;
    }
  }
  return best;
}

/// Returns the first blank cell, or −1 if no cell is blank.
Bitboard::Slot Bitboard::first_blank() const {
  const auto digits = grid_.digits();
  const auto blank = std::ranges::find(digits, 0);
  return blank == digits.end() ? -1 : static_cast<Slot>(blank - digits.begin());
}

/// Undoes the last guess and tries its next choice. If it has no choice left, removes the guess and
/// continues with the guess before it. Returns false if no guess is left.
bool Bitboard::try_next_choice() {
  while (!guesses_.empty()) {
    Guess& guess = guesses_.back();
    while (filled_.size() > guess.filled_before) undo_last_placement();
    if (fill_slot_with_next_choice(guess.slot, guess.tried)) {
      search_.guess();
      return true;
    }
    guesses_.pop_back();
  }
  return false;
}

/// Fills a slot with its next choice after `tried`, and stores this choice in `tried`: the digit of
/// the cell, or the position of a cell in the house, from 1. Returns false if no choice is left.
bool Bitboard::fill_slot_with_next_choice(Slot slot, int& tried) {
  if (is_cell(slot)) {
    tried = digits_.next_allowed_digit(slot, tried);
    if (tried != 0) place(slot, tried);
    return tried != 0;
  }
  const auto cells = board_.house(house_of(slot));
  const Digit digit = digit_of(slot);
  while (tried < board_.size()) {
    const Cell cell = cells[tried++];
    if (!is_candidate(cell, digit)) continue;
    place(cell, digit);
    return true;
  }
  return false;
}

}  // namespace

void run_bitboard_search(const Grid& grid, Search& search) {
  constexpr int small_size = 6;
  constexpr std::uint64_t many_solutions = 1000;
  if (grid.has_rules()) {
    run_hard_search(grid, search);
  } else if (grid.is_plain_9x9()) {
    nine_by_nine::run_bitboard_search(grid, search);
  } else if (grid.board().size() <= small_size && search.max_solutions() > many_solutions) {
    run_elimination_search(grid, search);
  } else if (!Bitboard(grid, search).run()) {
    run_hard_search(grid, search);
  }
}

}  // namespace clausoku::backtracking
