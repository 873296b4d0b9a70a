// Sets of digits as one value: digit d is bit (d−1) mod 64 of word (d−1) / 64. How many words there
// are is known when compiled, so that the usual board's sets are one machine word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace clausoku {

template <int word_count>
struct DigitSet {
  std::array<std::uint64_t, word_count> words{};

  friend DigitSet operator&(DigitSet a, const DigitSet& b) {
    for (int w = 0; w < word_count; ++w) a.words[w] &= b.words[w];
    return a;
  }
  friend DigitSet operator|(DigitSet a, const DigitSet& b) {
    for (int w = 0; w < word_count; ++w) a.words[w] |= b.words[w];
    return a;
  }
  /// What is in the one and not in the other.
  friend DigitSet operator-(DigitSet a, const DigitSet& b) {
    for (int w = 0; w < word_count; ++w) a.words[w] &= ~b.words[w];
    return a;
  }
  DigitSet& operator|=(const DigitSet& other) { return *this = *this | other; }

  friend bool operator==(const DigitSet& a, const DigitSet& b) {
    std::uint64_t differ = 0;  // the default would call memcmp
    for (int w = 0; w < word_count; ++w) differ |= a.words[w] ^ b.words[w];
    return differ == 0;
  }

  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }

  bool is_single() const {
    bool found = false;
    for (const std::uint64_t word : words) {
      if (word == 0) continue;
      if (found || (word & (word - 1)) != 0) return false;
      found = true;
    }
    return found;
  }

  int count() const {
    int count = 0;
    for (const std::uint64_t word : words) count += std::popcount(word);
    return count;
  }

  /// The set of the smallest digit alone; empty where there is none.
  DigitSet lowest() const {
    DigitSet lowest;
    for (int w = 0; w < word_count; ++w) {
      if (words[w] == 0) continue;
      lowest.words[w] = words[w] & -words[w];
      break;
    }
    return lowest;
  }

  /// The smallest digit. Requires: there is one.
  int first() const {
    int w = 0;
    while (words[w] == 0) ++w;
    return 64 * w + std::countr_zero(words[w]) + 1;
  }
};

}  // namespace clausoku
