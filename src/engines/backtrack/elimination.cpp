// The strategy `elimination` keeps a list of the possible digits of each cell. It removes a digit
// that is alone in its list from the lists of the cell's peers, until nothing changes. Then it
// guesses in the cell with the shortest list. Other programs copy all lists for a guess. This
// program records the removed digits and restores them after the guess, so the cost of a guess
// depends only on the number of removed digits. Grids with additional rules go to run_hard_search.

#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "src/engines/backtrack/area_digits.hpp"
#include "src/engines/backtrack/hard_search.hpp"
#include "src/engines/backtrack/strategies.hpp"

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
    std::size_t struck_count;  // the number of struck digits before the guess
  };

  struct Struck {
    Cell cell;
    Digit digit;
  };

  Word* list(Cell cell) { return lists_.data() + static_cast<std::size_t>(cell) * words_per_list_; }
  bool has(Cell cell, Digit digit) {
    return (list(cell)[digit / word_bits] >> (digit % word_bits)) & 1;
  }
  void flip(Cell cell, Digit digit) {
    list(cell)[digit / word_bits] ^= Word{1} << (digit % word_bits);
  }
  Digit next_digit(Cell cell, Digit digit);

  bool fill_lists(const Grid& grid);
  bool strike_from_peers(Cell cell);
  void strike(Cell cell, Digit digit);
  Cell choose_cell() const;
  bool try_next_digit();
  Grid solution();

  const Board& board_;
  Search& search_;
  int words_per_list_;
  std::vector<Word> lists_;  // digit d is bit d of its cell's words
  std::vector<std::uint16_t> lengths_;
  std::vector<Cell> blanks_;
  std::vector<Cell> singles_;  // cells with one digit that is not yet struck from their peers
  std::vector<Guess> guesses_;
  std::vector<Struck> struck_;  // the digits struck since the first guess
};

Elimination::Elimination(const Grid& grid, Search& search)
    : board_(grid.board()),
      search_(search),
      words_per_list_(board_.size() / word_bits + 1),
      lists_(static_cast<std::size_t>(board_.cell_count()) * words_per_list_, 0),
      lengths_(board_.cell_count(), 1) {}

void Elimination::run(const Grid& grid) {
  if (!fill_lists(grid)) return;
  while (search_.can_continue()) {
    if (!singles_.empty()) {
      const Cell cell = singles_.back();
      singles_.pop_back();
      if (strike_from_peers(cell)) continue;
      singles_.clear();
    } else if (const Cell cell = choose_cell(); cell >= 0) {
      guesses_.push_back({cell, 0, struck_.size()});
    } else if (!search_.found([&] { return solution(); })) {
      return;
    }
    if (!try_next_digit()) return;
  }
}

/// Lists the possible digits of each cell. Returns false for an empty list, or at a search limit.
bool Elimination::fill_lists(const Grid& grid) {
  const AreaDigits givens(grid);
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    if (grid[cell] != 0) {
      flip(cell, grid[cell]);
      continue;
    }
    if (!search_.can_continue()) return false;
    search_.spend(board_.size());
    givens.for_each_allowed_digit(cell, [&](Digit digit) { flip(cell, digit); });
    lengths_[cell] = static_cast<std::uint16_t>(givens.count_allowed_digits(cell));
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

/// Returns the smallest digit above `digit` in a cell's list, or 0 if there is none.
Digit Elimination::next_digit(Cell cell, Digit digit) {
  const int first = digit + 1;
  Word wanted = ~Word{0} << (first % word_bits);
  for (int w = first / word_bits; w < words_per_list_; ++w, wanted = ~Word{0}) {
    const Word left = list(cell)[w] & wanted;
    if (left != 0) return w * word_bits + std::countr_zero(left);
  }
  return 0;
}

/// Strikes a cell's only digit from its peers. Returns false if a peer would have no digit left.
bool Elimination::strike_from_peers(Cell cell) {
  assert(lengths_[cell] == 1);
  const Digit digit = next_digit(cell, 0);
  for (const int area : board_.areas_of(cell)) {
    search_.spend(board_.size());
    for (const Cell peer : board_.area(area)) {
      if (peer == cell || !has(peer, digit)) continue;
      if (lengths_[peer] == 1) {
        search_.dead_end(Contradiction::cell_without_digit(peer));
        return false;
      }
      strike(peer, digit);
      if (lengths_[peer] > 1) continue;
      singles_.push_back(peer);
      search_.placed();
    }
  }
  return true;
}

void Elimination::strike(Cell cell, Digit digit) {
  flip(cell, digit);
  --lengths_[cell];
  if (!guesses_.empty()) struck_.push_back({cell, digit});
}

/// Returns the first cell with the fewest digits, but at least two. If solutions must be in order,
/// returns the first cell with at least two digits. Returns −1 if no such cell exists.
Cell Elimination::choose_cell() const {
  search_.spend(blanks_.size());
  Cell best = -1;
  for (const Cell cell : blanks_) {
    if (lengths_[cell] > 1 && search_.in_order()) return cell;
    if (lengths_[cell] == 2) return cell;
    if (lengths_[cell] > 1 && (best < 0 || lengths_[cell] < lengths_[best])) best = cell;
  }
  return best;
}

/// Undoes the last guess and tries its next digit. If it has no digit left, removes the guess and
/// continues with the guess before it. Returns false if no guess is left.
bool Elimination::try_next_digit() {
  while (!guesses_.empty()) {
    Guess& guess = guesses_.back();
    for (; struck_.size() > guess.struck_count; struck_.pop_back()) {
      flip(struck_.back().cell, struck_.back().digit);
      ++lengths_[struck_.back().cell];
    }
    guess.tried = next_digit(guess.cell, guess.tried);
    if (guess.tried != 0) {
      for (Digit other = 0; (other = next_digit(guess.cell, other)) != 0;) {
        if (other != guess.tried) strike(guess.cell, other);
      }
      singles_.push_back(guess.cell);
      search_.guess();
      return true;
    }
    guesses_.pop_back();
  }
  return false;
}

Grid Elimination::solution() {
  Grid solution(board_);
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    solution.set(cell, next_digit(cell, 0));
  }
  return solution;
}

}  // namespace

void run_elimination_search(const Grid& grid, Search& search) {
  if (grid.has_rules()) return run_hard_search(grid, search);
  Elimination(grid, search).run(grid);
}

}  // namespace clausoku::backtracking
