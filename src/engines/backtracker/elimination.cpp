// elimination: every cell has a list of the digits still possible. A list with one digit left takes
// that digit from the lists of the cell's peers, until nothing changes; then the cell with the
// shortest list is guessed at, on a copy of the lists. The copy is made piece by piece: a list is
// put aside when it first changes after a guess, so that a guess costs what it changes.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "src/engines/backtracker/house_digits.hpp"
#include "src/engines/backtracker/strategies.hpp"

namespace clausoku::backtracking {
namespace {

class Elimination {
 public:
  Elimination(const Grid& grid, Search& search);

  void run(const Grid& grid);

 private:
  using Word = std::uint64_t;
  static constexpr int word_bits = 64;

  struct Guess {
    Cell cell;
    Digit tried;
    std::size_t saved_count;  // how many lists had been put aside before
  };

  Word* list(Cell cell) { return lists_.data() + static_cast<std::size_t>(cell) * words_per_list_; }
  bool has(Cell cell, Digit digit) {
    return (list(cell)[digit / word_bits] >> (digit % word_bits)) & 1;
  }
  Digit next_digit(Cell cell, Digit digit);

  bool fill_lists(const Grid& grid);
  bool take_from_peers(Cell cell);
  Cell shortest_list() const;
  bool guess_on();
  void save(Cell cell);
  void restore(std::size_t saved_count);
  Grid solution();

  const Board& board_;
  Search& search_;
  int words_per_list_;
  std::vector<Word> lists_;  // digit d is bit d of its cell's words
  std::vector<std::uint16_t> lengths_;
  std::vector<Cell> blanks_;
  std::vector<Cell> singles_;  // lists of one digit that the peers still have to lose
  std::vector<Guess> guesses_;
  std::vector<Cell> saved_cells_;  // the lists put aside, oldest first, and what was in them
  std::vector<Word> saved_lists_;
  std::vector<std::int64_t> saved_at_;  // by cell: the trial in which its list was last put aside
  std::int64_t trial_ = 0;
};

Elimination::Elimination(const Grid& grid, Search& search)
    : board_(grid.board()),
      search_(search),
      words_per_list_(board_.size() / word_bits + 1),
      lists_(static_cast<std::size_t>(board_.cell_count()) * words_per_list_, 0),
      lengths_(board_.cell_count(), 1),
      saved_at_(board_.cell_count(), 0) {}

void Elimination::run(const Grid& grid) {
  if (!fill_lists(grid)) return;
  while (search_.may_go_on()) {
    if (!singles_.empty()) {
      const Cell cell = singles_.back();
      singles_.pop_back();
      if (take_from_peers(cell)) continue;
      singles_.clear();
    } else if (const Cell cell = shortest_list(); cell >= 0) {
      guesses_.push_back({cell, 0, saved_cells_.size()});
    } else if (!search_.found(solution())) {
      return;
    }
    if (!guess_on()) return;
  }
}

/// False where a list is empty, or a limit was hit on the way.
bool Elimination::fill_lists(const Grid& grid) {
  const HouseDigits givens(grid);
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    const auto add = [&](Digit digit) {
      list(cell)[digit / word_bits] |= Word{1} << (digit % word_bits);
    };
    if (grid[cell] != 0) {
      add(grid[cell]);
      continue;
    }
    if (!search_.may_go_on()) return false;
    search_.spend(board_.size());
    givens.for_each_allowed(cell, add);
    lengths_[cell] = static_cast<std::uint16_t>(givens.count_allowed(cell));
    blanks_.push_back(cell);
    if (lengths_[cell] == 0) {
      search_.dead_end(Contradiction::cell_without_digit(cell));
      return false;
    }
    if (lengths_[cell] == 1) {
      singles_.push_back(cell);
      search_.placed();
    }
  }
  return true;
}

/// The smallest digit of a list above `digit`; 0 where there is none.
Digit Elimination::next_digit(Cell cell, Digit digit) {
  do ++digit;
  while (digit <= board_.size() && !has(cell, digit));
  return digit <= board_.size() ? digit : 0;
}

/// Requires a list of one digit. False where a list is left empty.
bool Elimination::take_from_peers(Cell cell) {
  const Digit digit = next_digit(cell, 0);
  for (const int house : board_.houses_of(cell)) {
    search_.spend(board_.size());
    for (const Cell peer : board_.house(house)) {
      if (peer == cell || !has(peer, digit)) continue;
      if (lengths_[peer] == 1) {
        search_.dead_end(Contradiction::cell_without_digit(peer));
        return false;
      }
      save(peer);
      list(peer)[digit / word_bits] ^= Word{1} << (digit % word_bits);
      if (--lengths_[peer] == 1) {
        singles_.push_back(peer);
        search_.placed();
      }
    }
  }
  return true;
}

/// The first of the cells with the fewest digits among those with a choice; −1 where all are known.
Cell Elimination::shortest_list() const {
  search_.spend(blanks_.size());
  Cell best = -1;
  for (const Cell cell : blanks_) {
    if (lengths_[cell] > 1 && (best < 0 || lengths_[cell] < lengths_[best])) best = cell;
  }
  return best;
}

/// Tries the next digit of the last guess that has one left. False where none has.
bool Elimination::guess_on() {
  while (!guesses_.empty()) {
    Guess& guess = guesses_.back();
    restore(guess.saved_count);
    guess.tried = next_digit(guess.cell, guess.tried);
    if (guess.tried == 0) {
      guesses_.pop_back();
      continue;
    }
    ++trial_;
    save(guess.cell);
    Word* words = list(guess.cell);
    std::fill_n(words, words_per_list_, 0);
    words[guess.tried / word_bits] = Word{1} << (guess.tried % word_bits);
    lengths_[guess.cell] = 1;
    singles_.push_back(guess.cell);
    search_.guess();
    return true;
  }
  return false;
}

/// Puts a cell's list aside as it was when the last guess was made. Before the first there is
/// nothing to come back to.
void Elimination::save(Cell cell) {
  if (saved_at_[cell] == trial_) return;
  saved_at_[cell] = trial_;
  saved_cells_.push_back(cell);
  saved_lists_.insert(saved_lists_.end(), list(cell), list(cell) + words_per_list_);
}

void Elimination::restore(std::size_t saved_count) {
  while (saved_cells_.size() > saved_count) {
    const Cell cell = saved_cells_.back();
    const Word* saved = saved_lists_.data() + saved_lists_.size() - words_per_list_;
    lengths_[cell] = 0;
    for (int w = 0; w < words_per_list_; ++w) {
      list(cell)[w] = saved[w];
      lengths_[cell] += static_cast<std::uint16_t>(std::popcount(saved[w]));
    }
    saved_cells_.pop_back();
    saved_lists_.resize(saved_lists_.size() - words_per_list_);
  }
}

Grid Elimination::solution() {
  Grid solution(board_);
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    solution.set(cell, next_digit(cell, 0));
  }
  return solution;
}

}  // namespace

void elimination(const Grid& grid, Search& search) { Elimination(grid, search).run(grid); }

}  // namespace clausoku::backtracking
