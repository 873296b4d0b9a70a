// Names of digits in texts for people. A puzzle above 9×9 may write its digits as letters, and then
// all texts about the puzzle do so too. Machine formats have numbers.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "encoder/board.hpp"

namespace clausoku {

class DigitNames {
 public:
  /// Names digits by numbers.
  DigitNames() = default;

  /// Names digits by numbers from `first` on.
  explicit DigitNames(int first) : first_(first) {}

  /// Names the digits 1, 2, 3 … by these characters, and digits without a character by numbers.
  explicit DigitNames(std::string characters) : characters_(std::move(characters)) {}

  /// True if every name is a number.
  bool are_numbers() const { return characters_.empty() && first_ == 1; }

  /// The name of a digit. Requires digit ≥ 1.
  std::string operator[](Digit digit) const {
    const auto index = static_cast<std::size_t>(digit) - 1;
    return index < characters_.size() ? std::string(1, characters_[index])
                                      : std::to_string(digit + first_ - 1);
  }

 private:
  int first_ = 1;
  std::string characters_;
};

}  // namespace clausoku
