// Sets of the numbers 0 … n − 1, for premises by their places in a list.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace clausoku {

class NumberSet {
 public:
  /// Empty.
  explicit NumberSet(int n) : words_((static_cast<std::size_t>(n) + 63) / 64) {}

  bool has(int number) const { return (words_[word(number)] & bit(number)) != 0; }
  void add(int number) { words_[word(number)] |= bit(number); }
  void remove(int number) { words_[word(number)] &= ~bit(number); }
  void clear() { std::ranges::fill(words_, 0); }

  int count() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }

  // Both require a set of as many numbers.

  bool is_disjoint_from(const NumberSet& other) const {
    std::uint64_t shared = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) shared |= words_[w] & other.words_[w];
    return shared == 0;
  }
  bool is_part_of(const NumberSet& other) const {
    std::uint64_t missing = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) missing |= words_[w] & ~other.words_[w];
    return missing == 0;
  }

  const std::vector<std::uint64_t>& words() const { return words_; }

  friend bool operator==(const NumberSet&, const NumberSet&) = default;

 private:
  static std::size_t word(int number) { return static_cast<std::size_t>(number) / 64; }
  static std::uint64_t bit(int number) { return std::uint64_t{1} << (number % 64); }

  std::vector<std::uint64_t> words_;
};

}  // namespace clausoku
