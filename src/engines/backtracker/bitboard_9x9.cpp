// The strategy bitboard on the 9×9 board: draws all conclusions from where each digit is still
// possible (settle_9x9.cpp), guesses (guess_9x9.cpp), and so on. A guess leaves a copy of the
// state, 176 bytes, without what it tries; nothing is undone.

#include "src/engines/backtracker/bitboard_9x9.hpp"

#include <bit>

#include "src/engines/backtracker/guess_9x9.hpp"

namespace clausoku::backtracking {
namespace {

class Bitboard9x9 {
 public:
  Bitboard9x9(const Grid& grid, Search& search);

  void run();

 private:
  void drop_all_but(const Candidates& marks);
  void guess();
  bool has(Cell cell, Digit digit) const;
  Contradiction contradiction() const;
  Grid solution() const;

  const Board& board_;
  Search& search_;
  State9x9 state_;

  // What is left to try. Each guess under way says, for good, which box of a row or which column of
  // a box a digit is in, or which digit is in a cell.
  std::array<State9x9, 2 * 81> alternatives_;
  int alternative_count_ = 0;
};

int word_of(Cell cell) { return cell / 9 % 3; }

Word bit_of(Cell cell) { return Word{1} << (cell / 27 * 9 + cell % 9); }

int count(Cells cells) {
  return std::popcount(cells[0]) + std::popcount(cells[1]) + std::popcount(cells[2]);
}

Bitboard9x9::Bitboard9x9(const Grid& grid, Search& search) : board_(grid.board()), search_(search) {
  const auto digits = grid.digits();
  state_.places.fill(Cells{});
  state_.open = all_cells;
  for (Cell cell = 0; cell < 81; ++cell) {
    if (digits[cell] == 0) continue;
    state_.places[digits[cell] - 1][word_of(cell)] |= bit_of(cell);
    state_.open[word_of(cell)] &= ~bit_of(cell);
  }
  for (int digit = 0; digit < 9; ++digit) state_.places[digit] |= state_.open;
  if (const Candidates* marks = grid.marks()) drop_all_but(*marks);
}

/// In open cells.
void Bitboard9x9::drop_all_but(const Candidates& marks) {
  for (Cell cell = 0; cell < 81; ++cell) {
    if ((state_.open[word_of(cell)] & bit_of(cell)) == 0) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (!marks.has(cell, digit)) state_.places[digit - 1][word_of(cell)] &= ~bit_of(cell);
    }
  }
}

void Bitboard9x9::run() {
  while (search_.may_go_on()) {
    search_.spend(256);
    const int open_before = count(state_.open);
    if (settle(state_)) {
      search_.placed(open_before - count(state_.open));
      if (!is_empty(state_.open)) {
        guess();
        continue;
      }
      if (!search_.found([&] { return solution(); })) return;
    } else {
      search_.has_guessed() ? search_.dead_end() : search_.dead_end(contradiction());
    }
    if (alternative_count_ == 0) return;
    state_ = alternatives_[--alternative_count_];
  }
}

void Bitboard9x9::guess() {
  const Guess9x9 guess = search_.in_order() ? guess_at_first_cell(state_) : narrow_guess(state_);
  State9x9& alternative = alternatives_[alternative_count_++];
  alternative = state_;
  alternative.places[guess.digit] &= ~guess.places;
  state_.places[guess.digit] &= ~guess.house | guess.places;
  search_.guess();
}

bool Bitboard9x9::has(Cell cell, Digit digit) const {
  return (state_.places[digit - 1][word_of(cell)] & bit_of(cell)) != 0;
}

/// What shows in a state that contradicts itself.
Contradiction Bitboard9x9::contradiction() const {
  for (int house = 0; house < board_.house_count(); ++house) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      bool has_place = false;
      for (const Cell cell : board_.house(house)) has_place |= has(cell, digit);
      if (!has_place) return Contradiction::digit_without_place(house, digit);
    }
  }
  Cell cell = 0;
  const auto has_digit = [&] {
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (has(cell, digit)) return true;
    }
    return false;
  };
  while (has_digit()) ++cell;
  return Contradiction::cell_without_digit(cell);
}

Grid Bitboard9x9::solution() const {
  Grid solution(board_);
  for (int digit = 0; digit < 9; ++digit) {
    for (int word = 0; word < 3; ++word) {
      for (Word rest = state_.places[digit][word]; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        solution.set(27 * (bit / 9) + 9 * word + bit % 9, digit + 1);
      }
    }
  }
  return solution;
}

}  // namespace

void bitboard_9x9(const Grid& grid, Search& search) { Bitboard9x9(grid, search).run(); }

}  // namespace clausoku::backtracking
