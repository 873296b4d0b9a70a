// Stores many short lists of numbers, fewer than 2^32 numbers in total, in one block of memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

class Lists {
 public:
  std::size_t size() const { return starts_.size() - 1; }

  std::span<const int> operator[](std::size_t list) const {
    return {numbers_.data() + starts_[list], numbers_.data() + starts_[list + 1]};
  }

  void add(std::span<const int> list) {
    numbers_.insert(numbers_.end(), list.begin(), list.end());
    starts_.push_back(static_cast<std::uint32_t>(numbers_.size()));
  }

  /// Returns `count` lists. List k holds the ascending indices of the lists that contain k.
  Lists inverse(std::size_t count) const {
    Lists inverse;
    inverse.starts_.assign(count + 1, 0);
    for (const int number : numbers_) ++inverse.starts_[number + 1];
    for (std::size_t k = 1; k <= count; ++k) inverse.starts_[k] += inverse.starts_[k - 1];
    inverse.numbers_.resize(numbers_.size());
    std::vector<std::uint32_t> next(inverse.starts_.begin(), inverse.starts_.end() - 1);
    for (std::size_t list = 0; list < size(); ++list) {
      for (const int number : (*this)[list]) {
        inverse.numbers_[next[number]++] = static_cast<int>(list);
      }
    }
    return inverse;
  }

  friend bool operator==(const Lists&, const Lists&) = default;

 private:
  std::vector<std::uint32_t> starts_{0};  // where each list starts, and where the last ends
  std::vector<int> numbers_;
};

}  // namespace clausoku
