// Symbols: what the characters of a grid mean where each cell is written as one.
//
// Up to 9×9 that is plain. Above, several alphabets are in use, and the characters of a grid
// decide: an alphabet is possible if each of them is one of its first n characters or a blank. '0'
// is a blank where it is no digit; but a grid with other blanks too means a digit by it, and a
// digit stands at most n times in a grid. An alphabet that tells upper from lower case goes before
// those that do not where a grid has both. Where more than one alphabet is possible, and it makes a
// difference, the grid is refused.
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

/// The characters that stand for a blank cell.
class Blanks {
 public:
  /// The usual ones, 0 . _ * x X ?, and some more.
  explicit Blanks(std::string_view more);

  bool has(char c) const { return is_blank_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> is_blank_{};
};

class Symbols {
 public:
  struct Fault {
    std::size_t index;  ///< of the character
    std::string found;
    std::string expected;
  };

  /// For grids of a size, by the given alphabet or else any usual one.
  Symbols(int size, const std::optional<Alphabet>& alphabet, const Blanks& blanks);

  int size() const { return size_; }

  /// The first character that cannot stand in any grid of this size.
  std::optional<Fault> check(std::string_view characters) const;

  /// Fills a blank grid of this size. Requires a character a cell. What was decided by one grid
  /// holds for the next ones too, as long as it fits.
  std::optional<Fault> read(std::string_view characters, Grid& grid);

  /// The alphabet of the last grid that was read, above 9×9; null where it does not show.
  const std::shared_ptr<const Alphabet>& alphabet() const { return last_; }

 private:
  static constexpr std::int16_t bad = -1;

  struct Reading {
    std::string name;
    std::shared_ptr<const Alphabet> alphabet;  // null up to 9×9
    bool zero_is_digit;
    bool has_one_case;  // its letters, if any, are read in upper and lower case alike
    std::array<std::int16_t, 256> digits;  // 0 for a blank

    std::int16_t digit(char c) const { return digits[static_cast<unsigned char>(c)]; }
    std::size_t fill(std::string_view characters, Grid& grid) const;
  };

  bool is_possible(const Reading& reading, std::string_view characters) const;
  std::vector<const Reading*> possible_readings(std::string_view characters) const;
  Fault bad_character(std::string_view characters, std::size_t index) const;
  Fault no_common_reading(std::string_view characters) const;

  int size_;
  std::vector<Reading> readings_;
  std::shared_ptr<const Alphabet> last_;
  std::string decided_;         // the reading that some grid has left no doubt about
  std::optional<Fault> unfit_;  // no alphabet has enough characters
};

}  // namespace clausoku
