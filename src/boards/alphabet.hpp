// Alphabets: which character stands for which digit where a cell is written as one character.
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
  /// From ASCII characters and ranges of them, such as "1-9A-G", in the order of the digits. Empty
  /// where a character occurs twice, is none that can be seen, or a range runs backwards.
  static std::optional<Alphabet> parse(std::string_view ranges);

  /// The ones in use for boards of a size: "1-9" up to nine; above it "1-9A-G", "0-9A-F" and "A-P"
  /// for 16, and likewise (with lower case behind upper case) as far as each has characters.
  static std::vector<Alphabet> usual(int size);

  /// The first `size` characters. Requires size ≤ size().
  Alphabet first(int size) const {
    assert(size <= this->size());
    return Alphabet(characters_.substr(0, size));
  }

  int size() const { return static_cast<int>(characters_.size()); }

  /// Requires 1 ≤ digit ≤ size().
  char character(Digit digit) const {
    assert(digit >= 1 && digit <= size());
    return characters_[digit - 1];
  }

  bool has(char c) const { return characters_.find(c) != std::string::npos; }

  /// The digit of a character; 0 where it has none. A lower-case letter counts as upper case in an
  /// alphabet without lower case.
  Digit digit(char c) const;

  /// As parse() reads it: "1-9A-G".
  std::string name() const;

 private:
  explicit Alphabet(std::string characters) : characters_(std::move(characters)) {}

  std::string characters_;
};

/// The characters of "1-9A-Za-z", which the writers use.
inline constexpr std::string_view written_characters =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The largest board whose cells are written as single characters.
inline constexpr int max_character_size = static_cast<int>(written_characters.size());

/// What the writers use. Requires 1 ≤ digit ≤ max_character_size.
inline char written_character(Digit digit) {
  assert(digit >= 1 && digit <= max_character_size);
  return written_characters[digit - 1];
}

/// In an alphabet, or as the writers do where there is none.
char written_character(Digit digit, const Alphabet* alphabet);

}  // namespace clausoku
