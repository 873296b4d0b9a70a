// The digits that each house of a board holds: the "row, column and box sets" of the classic
// programs, as bits. A digit is allowed in a cell if none of the cell's houses holds it and the
// grid's marks, if it has any, do not leave it out.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku::backtracking {

class HouseDigits {
 public:
  /// Holds the grid's digits. Requires that they do not clash, and that the board outlives this.
  explicit HouseDigits(const Grid& grid);
  explicit HouseDigits(const Grid&&) = delete;

  bool holds(int house, Digit digit) const {
    return (words_of(house)[digit / word_bits] >> (digit % word_bits)) & 1;
  }

  void insert(int house, Digit digit) { flip(house, digit); }
  void erase(int house, Digit digit) { flip(house, digit); }

  /// For all houses of a cell. Requires of `put` that the cell allows the digit, of `take` that it
  /// was put there.
  void put(Cell cell, Digit digit) {
    assert(allows(cell, digit));
    for (const int house : board_->houses_of(cell)) insert(house, digit);
  }
  void take(Cell cell, Digit digit) {
    assert(holds(board_->houses_of(cell).front(), digit));
    for (const int house : board_->houses_of(cell)) erase(house, digit);
  }

  bool allows(Cell cell, Digit digit) const {
    for (const int house : board_->houses_of(cell)) {
      if (holds(house, digit)) return false;
    }
    return !has_marks() || !is_left_out(cell, digit);
  }

  /// The smallest digit above `digit` that the cell allows; 0 where there is none.
  Digit next_allowed(Cell cell, Digit digit) const {
    const int first = digit + 1;
    Word wanted = ~Word{0} << (first % word_bits);
    for (int w = first / word_bits; w < words_per_house_; ++w, wanted = ~Word{0}) {
      const Word allowed = allowed_word(cell, w) & wanted;
      if (allowed != 0) return w * word_bits + std::countr_zero(allowed);
    }
    return 0;
  }

  int count_allowed(Cell cell) const {
    int count = 0;
    for (int w = 0; w < words_per_house_; ++w) count += std::popcount(allowed_word(cell, w));
    return count;
  }

  /// Calls `visit(digit)` for each allowed digit in ascending order.
  template <class Visit>
  void for_each_allowed(Cell cell, Visit&& visit) const {
    for (int w = 0; w < words_per_house_; ++w) {
      for (Word rest = allowed_word(cell, w); rest != 0; rest &= rest - 1) {
        visit(w * word_bits + std::countr_zero(rest));
      }
    }
  }

 private:
  using Word = std::uint64_t;
  static constexpr int word_bits = 64;

  void leave_out_all_but(const Candidates& marks);

  bool has_marks() const { return !left_out_.empty(); }
  const Word* left_out(Cell cell) const {
    return left_out_.data() + static_cast<std::size_t>(cell) * words_per_house_;
  }
  bool is_left_out(Cell cell, Digit digit) const {
    return (left_out(cell)[digit / word_bits] >> (digit % word_bits)) & 1;
  }

  const Word* words_of(int house) const {
    return words_.data() + static_cast<std::size_t>(house) * words_per_house_;
  }

  void flip(int house, Digit digit) {
    words_[static_cast<std::size_t>(house) * words_per_house_ + digit / word_bits] ^=
        Word{1} << (digit % word_bits);
  }

  Word allowed_word(Cell cell, int w) const {
    Word held = ~board_digits_[w];
    for (const int house : board_->houses_of(cell)) held |= words_of(house)[w];
    if (has_marks()) held |= left_out(cell)[w];
    return ~held;
  }

  const Board* board_;
  int words_per_house_;
  std::vector<Word> words_;         // digit d is bit d of its house's words
  std::vector<Word> board_digits_;  // the bits 1 … n
  std::vector<Word> left_out_;      // likewise for cells, what their marks leave out
};

}  // namespace clausoku::backtracking
