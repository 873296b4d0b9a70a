// Sets of digits as bits: digit d is bit (d−1) mod 64 of word (d−1) / 64, as in Candidates. The
// number of words is a template parameter, so a set on a usual board is one machine word.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "encoder/board.hpp"

namespace clausoku {

template <int word_count>
struct DigitSet {
  using Word = std::uint64_t;
  static constexpr int word_bits = 64;

  std::array<Word, word_count> words{};

  bool has(Digit digit) const { return (words[(digit - 1) / word_bits] & bit(digit)) != 0; }
  void add(Digit digit) { words[(digit - 1) / word_bits] |= bit(digit); }
  void remove(Digit digit) { words[(digit - 1) / word_bits] &= ~bit(digit); }

  friend DigitSet operator&(DigitSet a, const DigitSet& b) {
    for (int w = 0; w < word_count; ++w) a.words[w] &= b.words[w];
    return a;
  }
  friend DigitSet operator|(DigitSet a, const DigitSet& b) {
    for (int w = 0; w < word_count; ++w) a.words[w] |= b.words[w];
    return a;
  }
  friend DigitSet operator-(DigitSet a, const DigitSet& b) {
    for (int w = 0; w < word_count; ++w) a.words[w] &= ~b.words[w];
    return a;
  }
  DigitSet& operator|=(const DigitSet& other) { return *this = *this | other; }

  friend bool operator==(const DigitSet& a, const DigitSet& b) {
    Word differ = 0;  // the default operator would call memcmp
    for (int w = 0; w < word_count; ++w) differ |= a.words[w] ^ b.words[w];
    return differ == 0;
  }

  bool empty() const { return *this == DigitSet{}; }

  int count() const {
    int count = 0;
    for (const Word word : words) count += std::popcount(word);
    return count;
  }
  bool has_single_digit() const {
    bool found = false;
    for (const Word word : words) {
      if (word == 0) continue;
      if (found || (word & (word - 1)) != 0) return false;
      found = true;
    }
    return found;
  }

  /// Returns the smallest digit. Requires a set that is not empty.
  Digit first() const {
    assert(!empty());
    int w = 0;
    while (words[w] == 0) ++w;
    return word_bits * w + std::countr_zero(words[w]) + 1;
  }

  /// Calls `visit(digit)` for each digit in ascending order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (int w = 0; w < word_count; ++w) {
      for (Word rest = words[w]; rest != 0; rest &= rest - 1) {
        visit(word_bits * w + std::countr_zero(rest) + 1);
      }
    }
  }

 private:
  static constexpr Word bit(Digit digit) { return Word{1} << ((digit - 1) % word_bits); }
};

}  // namespace clausoku
