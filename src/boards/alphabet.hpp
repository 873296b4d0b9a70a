// Alphabets: map characters to digits, for formats that write a cell as one character.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

class Alphabet {
 public:
  /// Parses the characters of the digits 1, 2, 3 …: visible ASCII characters and ranges, such as
  /// "1-9A-G". Returns empty if a character repeats or is not visible, or if a range is descending.
  static std::optional<Alphabet> parse(std::string_view ranges);

  /// The usual alphabets for a board size: "1-9" up to nine digits; for 16 digits "1-9A-G",
  /// "0-9A-F" and "A-P". Larger sizes also use lower-case letters. The result has only alphabets
  /// with `size` or more characters.
  static std::vector<Alphabet> usual(int size);

  /// Makes an alphabet of the first `size` characters. Requires size ≤ size().
  Alphabet first(int size) const {
    assert(size <= this->size());
    return Alphabet(characters_.substr(0, size));
  }

  int size() const { return static_cast<int>(characters_.size()); }

  /// The character of a digit. Requires 1 ≤ digit ≤ size().
  char character(Digit digit) const {
    assert(digit >= 1 && digit <= size());
    return characters_[digit - 1];
  }

  bool has(char c) const { return characters_.find(c) != std::string::npos; }

  /// The digit of a character; 0 if the character is not in the alphabet. If the alphabet has no
  /// lower-case letters, a lower-case letter counts as upper case.
  Digit digit(char c) const;

  /// The alphabet as text in the form that parse() reads: "1-9A-G".
  std::string name() const;

 private:
  explicit Alphabet(std::string characters) : characters_(std::move(characters)) {}

  std::string characters_;
};

/// The characters that output formats use for the digits 1, 2, 3 …: "1-9A-Za-z".
inline constexpr std::string_view written_characters =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The largest board size whose cells are written as single characters.
inline constexpr int max_character_size = static_cast<int>(written_characters.size());

/// The character that output formats use for a digit. Requires 1 ≤ digit ≤ max_character_size.
inline char digit_character(Digit digit) {
  assert(digit >= 1 && digit <= max_character_size);
  return written_characters[digit - 1];
}

/// The character of a digit in an alphabet, or digit_character(digit) if `alphabet` is null.
char digit_character(Digit digit, const Alphabet* alphabet);

}  // namespace clausoku
