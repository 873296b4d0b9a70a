// Stores the digits of each area (house or region) as bits. A cell allows a digit if none of its
// areas contains the digit and its pencilmarks do not exclude the digit.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku::backtracking {

class AreaDigits {
 public:
  /// Adds the digits of the grid, which must not clash. The board must outlive this object.
  explicit AreaDigits(const Grid& grid);
  explicit AreaDigits(const Grid&&) = delete;

  bool holds(int area, Digit digit) const {
    return (area_digit_words(area)[digit / word_bits] >> (digit % word_bits)) & 1;
  }

  void insert(int area, Digit digit) { flip(area, digit); }
  void erase(int area, Digit digit) { flip(area, digit); }

  /// Adds a digit to all areas of a cell. Requires that the cell allows the digit.
  void put(Cell cell, Digit digit) {
    assert(allows(cell, digit));
    for (const int area : board_->areas_of(cell)) insert(area, digit);
  }
  /// Removes a digit from all areas of a cell. Requires that all of them contain the digit.
  void take(Cell cell, Digit digit) {
    assert(std::ranges::all_of(board_->areas_of(cell), [&](int a) { return holds(a, digit); }));
    for (const int area : board_->areas_of(cell)) erase(area, digit);
  }

  bool allows(Cell cell, Digit digit) const {
    for (const int area : board_->areas_of(cell)) {
      if (holds(area, digit)) return false;
    }
    return !has_marks() || !is_excluded_by_marks(cell, digit);
  }

  /// Returns the smallest digit above `digit` that the cell allows, or 0 if there is none.
  Digit next_allowed_digit(Cell cell, Digit digit) const {
    const int first = digit + 1;
    Word wanted = ~Word{0} << (first % word_bits);
    for (int w = first / word_bits; w < words_per_area_; ++w, wanted = ~Word{0}) {
      const Word allowed = allowed_digits_word(cell, w) & wanted;
      if (allowed != 0) return w * word_bits + std::countr_zero(allowed);
    }
    return 0;
  }

  int count_allowed_digits(Cell cell) const {
    int count = 0;
    for (int w = 0; w < words_per_area_; ++w) count += std::popcount(allowed_digits_word(cell, w));
    return count;
  }

  /// Calls `visit(digit)` for each digit that the cell allows, in ascending order.
  template <class Visit>
  void for_each_allowed_digit(Cell cell, Visit&& visit) const {
    for (int w = 0; w < words_per_area_; ++w) {
      for (Word rest = allowed_digits_word(cell, w); rest != 0; rest &= rest - 1) {
        visit(w * word_bits + std::countr_zero(rest));
      }
    }
  }

 private:
  using Word = std::uint64_t;
  static constexpr int word_bits = 64;

  void exclude_unmarked_digits(const Candidates& marks);

  bool has_marks() const { return !excluded_words_.empty(); }
  const Word* excluded_digit_words(Cell cell) const {
    return excluded_words_.data() + static_cast<std::size_t>(cell) * words_per_area_;
  }
  bool is_excluded_by_marks(Cell cell, Digit digit) const {
    return (excluded_digit_words(cell)[digit / word_bits] >> (digit % word_bits)) & 1;
  }

  const Word* area_digit_words(int area) const {
    return words_.data() + static_cast<std::size_t>(area) * words_per_area_;
  }

  void flip(int area, Digit digit) {
    words_[static_cast<std::size_t>(area) * words_per_area_ + digit / word_bits] ^=
        Word{1} << (digit % word_bits);
  }

  Word allowed_digits_word(Cell cell, int w) const {
    Word held = ~board_digits_[w];
    for (const int area : board_->areas_of(cell)) held |= area_digit_words(area)[w];
    if (has_marks()) held |= excluded_digit_words(cell)[w];
    return ~held;
  }

  const Board* board_;
  int words_per_area_;
  std::vector<Word> words_;           // digit d is bit d of its area's words
  std::vector<Word> board_digits_;    // bits 1 … n
  std::vector<Word> excluded_words_;  // by cell: the digits that its marks exclude
};

}  // namespace clausoku::backtracking
