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
  /// Parses visible ASCII characters and ranges in the order of the digits, such as "1-9A-G".
  /// Returns empty if a character repeats or is not visible, or if a range is descending.
  static std::optional<Alphabet> parse(std::string_view ranges);

  /// The usual alphabets for a board size: "1-9" up to nine digits; for 16 digits "1-9A-G",
  /// "0-9A-F" and "A-P". For larger sizes, lower-case letters follow, as far as there are enough.
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

  /// The digit of a character; 0 if the character has no digit. If the alphabet has no lower case,
  /// a lower-case letter counts as the upper-case letter.
  Digit digit(char c) const;

  /// The alphabet as text in the form that parse() reads: "1-9A-G".
  std::string name() const;

 private:
  explicit Alphabet(std::string characters) : characters_(std::move(characters)) {}

  std::string characters_;
};

/// The characters of "1-9A-Za-z", used by all writers.
inline constexpr std::string_view written_characters =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The largest board size whose cells are written as single characters.
inline constexpr int max_character_size = static_cast<int>(written_characters.size());

/// The character that writers use for a digit. Requires 1 ≤ digit ≤ max_character_size.
inline char written_character(Digit digit) {
  assert(digit >= 1 && digit <= max_character_size);
  return written_characters[digit - 1];
}

/// The character of a digit in an alphabet. If `alphabet` is null, the writers' default applies.
char written_character(Digit digit, const Alphabet* alphabet);

}  // namespace clausoku
