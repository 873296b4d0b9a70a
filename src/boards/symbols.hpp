// Symbols: read a grid in which each cell is one character.
//
// Grids up to 9×9 use the digits 1 … n or a given alphabet. Larger grids may use any of several
// alphabets. An alphabet is possible for a grid if each character is a blank or one of the
// alphabet's first n characters. '0' is a blank if the alphabet does not contain '0' and the grid
// has no other blanks; otherwise '0' must be a digit of the alphabet and occur at most n times. A
// grid with upper-case and lower-case letters prefers alphabets that have both. It is an error if
// several possible alphabets give different digits.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/grid.hpp"
#include "src/boards/alphabet.hpp"

namespace clausoku {

/// The characters that mean a blank cell.
class Blanks {
 public:
  /// Adds the characters in `more` to the default blanks 0 . _ * x X ?.
  explicit Blanks(std::string_view more);

  bool has(char c) const { return is_blank_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> is_blank_{};
};

class Symbols {
 public:
  struct Fault {
    std::size_t index;  ///< index of the wrong character in the text
    std::string found;
    std::string expected;
  };

  /// Reads grids of one size. If `alphabet` is empty, tries the usual alphabets: if `first_digit`
  /// is 0, those with the character 0; if it is 1, the others. Up to 9×9, digits are always read.
  Symbols(int size, const std::optional<Alphabet>& alphabet, const Blanks& blanks,
          std::optional<int> first_digit = {});

  int size() const { return size_; }

  /// Returns an error for the first character that is neither a blank nor in any alphabet.
  std::optional<Fault> check(std::string_view characters) const;

  /// Fills a blank grid of this size from one character per cell. Of several possible alphabets,
  /// prefers the one that was the only possible alphabet of an earlier grid.
  std::optional<Fault> read(std::string_view characters, Grid& grid);

  /// The alphabet of the last grid. Null if several were possible, or for the digits 1 to 9.
  const std::shared_ptr<const Alphabet>& alphabet() const { return last_; }

 private:
  static constexpr std::int16_t bad = -1;

  struct Reading {
    std::string name;
    std::shared_ptr<const Alphabet> alphabet;  // null for the digits 1 to 9
    bool zero_is_digit;
    bool ignores_case;                     // upper and lower case of a letter are the same digit
    std::array<std::int16_t, 256> digits;  // 0 for a blank

    std::int16_t digit(char c) const { return digits[static_cast<unsigned char>(c)]; }
    std::size_t fill(std::string_view characters, Grid& grid) const;
  };

  bool is_possible(const Reading& reading, std::string_view characters) const;
  std::vector<const Reading*> possible_readings(std::string_view characters) const;
  Fault character_fault(std::string_view characters, std::size_t index) const;
  Fault contradiction_fault(std::string_view characters, const Reading& other) const;
  Fault common_reading_fault(std::string_view characters) const;

  int size_;
  std::vector<Reading> readings_;
  std::shared_ptr<const Alphabet> last_;
  std::string decided_alphabet_name_;  // name of the only possible reading of an earlier grid
  std::optional<Fault> size_fault_;    // set if no alphabet has enough characters
};

}  // namespace clausoku
