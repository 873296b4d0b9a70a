// Bit matrix: a table of bit sets of equal width in one block of memory.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

class BitRows {
 public:
  using Word = std::uint64_t;
  static constexpr int word_bits = 64;

  /// Creates `rows` empty sets; each can hold the bits 0 … width−1.
  BitRows(int rows, int width)
      : width_(width),
        words_per_row_((width + word_bits - 1) / word_bits),
        words_(static_cast<std::size_t>(rows) * words_per_row_, 0) {}

  int words_per_row() const { return words_per_row_; }

  std::span<Word> row(int row) { return {row_bits(row), static_cast<std::size_t>(words_per_row_)}; }
  std::span<const Word> row(int row) const {
    return {row_bits(row), static_cast<std::size_t>(words_per_row_)};
  }

  bool test(int row, int bit) const {
    return (row_bits(row)[bit / word_bits] >> (bit % word_bits)) & 1;
  }
  void set(int row, int bit) { row_bits(row)[bit / word_bits] |= Word{1} << (bit % word_bits); }
  void reset(int row, int bit) {
    row_bits(row)[bit / word_bits] &= ~(Word{1} << (bit % word_bits));
  }

  /// Sets all bits 0 … width−1 of a row.
  void fill(int row) {
    Word* words = row_bits(row);
    for (int w = 0; w < words_per_row_; ++w) words[w] = ~Word{0};
    if (width_ % word_bits != 0) words[words_per_row_ - 1] >>= word_bits - width_ % word_bits;
  }

  /// The index of the lowest set bit in a row, or −1 if the row is empty.
  int first(int row) const {
    const Word* words = row_bits(row);
    for (int w = 0; w < words_per_row_; ++w) {
      if (words[w] != 0) return w * word_bits + std::countr_zero(words[w]);
    }
    return -1;
  }

  int count(int row) const {
    int count = 0;
    for (const Word word : this->row(row)) count += std::popcount(word);
    return count;
  }

  /// The number of set bits in a row with an index less than `bit`.
  int rank(int row, int bit) const {
    const Word* words = row_bits(row);
    int rank = 0;
    for (int w = 0; w < bit / word_bits; ++w) rank += std::popcount(words[w]);
    return rank + std::popcount(words[bit / word_bits] & ((Word{1} << (bit % word_bits)) - 1));
  }

  /// Calls `visit(bit)` for each set bit of a row, in ascending order. `visit` may change the row:
  /// changes to the 64-bit word that is being visited do not affect which bits are visited.
  template <class Visit>
  void for_each(int row, Visit&& visit) const {
    const Word* words = row_bits(row);
    for (int w = 0; w < words_per_row_; ++w) {
      for (Word rest = words[w]; rest != 0; rest &= rest - 1) {
        visit(w * word_bits + std::countr_zero(rest));
      }
    }
  }

  friend bool operator==(const BitRows&, const BitRows&) = default;

 private:
  Word* row_bits(int row) { return words_.data() + static_cast<std::size_t>(row) * words_per_row_; }
  const Word* row_bits(int row) const {
    return words_.data() + static_cast<std::size_t>(row) * words_per_row_;
  }

  int width_;
  int words_per_row_;
  std::vector<Word> words_;
};

}  // namespace clausoku
