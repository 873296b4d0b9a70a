#include "src/boards/symbols.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

bool has_upper_and_lower_case(std::string_view text) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  return std::any_of(text.begin(), text.end(), is_upper) &&
         std::any_of(text.begin(), text.end(), is_lower);
}

}  // namespace

Blanks::Blanks(std::string_view more) {
  for (const std::string_view characters : {std::string_view("0._*xX?"), more}) {
    for (const char c : characters) is_blank_[static_cast<unsigned char>(c)] = true;
  }
}

Symbols::Symbols(int size, const std::optional<Alphabet>& alphabet, const Blanks& blanks,
                 std::optional<int> first_digit)
    : size_(size) {
  std::vector<Alphabet> alphabets;
  if (size <= 9 || !alphabet) {
    alphabets = Alphabet::usual(size);
    if (size > 9 && first_digit) {
      std::erase_if(alphabets, [&](auto& known) { return known.has('0') != (first_digit == 0); });
    }
    if (alphabet && alphabet->size() >= size && alphabet->first(size).digit('1') != 1) {
      alphabets.push_back(alphabet->first(size));
    }
    if (alphabets.empty()) {
      size_fault_ =
          Fault{0, fmt::format("a {}x{} board in single characters", size, size), "numbers"};
    }
  } else if (alphabet->size() >= size) {
    alphabets.push_back(alphabet->first(size));
  } else {
    size_fault_ = Fault{0, fmt::format("an alphabet of {} characters", alphabet->size()),
                        fmt::format("{} for a {}x{} board", size, size, size)};
  }
  for (const Alphabet& known : alphabets) {
    Reading reading{known.name(),
                    size > 9 || !known.has('1') ? std::make_shared<const Alphabet>(known) : nullptr,
                    known.has('0'),
                    !has_upper_and_lower_case(known.name()),
                    {}};
    for (int byte = 0; byte < 256; ++byte) {
      const char c = static_cast<char>(byte);
      const Digit digit = known.digit(c);
      reading.digits[byte] = digit > 0       ? static_cast<std::int16_t>(digit)
                             : blanks.has(c) ? std::int16_t{0}
                                             : bad;
    }
    readings_.push_back(std::move(reading));
  }
}

std::optional<Symbols::Fault> Symbols::check(std::string_view characters) const {
  if (size_fault_) return size_fault_;
  for (std::size_t k = 0; k < characters.size(); ++k) {
    const bool known = std::any_of(readings_.begin(), readings_.end(), [&](const Reading& reading) {
      return reading.digit(characters[k]) != bad;
    });
    if (!known) return character_fault(characters, k);
  }
  return std::nullopt;
}

std::optional<Symbols::Fault> Symbols::read(std::string_view characters, Grid& grid) {
  require(characters.size() == static_cast<std::size_t>(grid.board().cell_count()));
  if (size_fault_) return size_fault_;
  last_.reset();
  if (readings_.size() == 1) {
    last_ = readings_[0].alphabet;
    const std::size_t read = readings_[0].fill(characters, grid);
    return read == characters.size() ? std::nullopt
                                     : std::optional(character_fault(characters, read));
  }
  std::vector<const Reading*> possible = possible_readings(characters);
  if (possible.empty()) return common_reading_fault(characters);
  for (const Reading* reading : possible) {
    if (reading->name != decided_alphabet_name_) continue;
    reading->fill(characters, grid);
    last_ = reading->alphabet;
    return std::nullopt;
  }
  if (!decided_alphabet_name_.empty() && size_ > 9)
    return contradiction_fault(characters, *possible[0]);
  for (const Reading* reading : possible) {
    if (possible.size() == 1 || !reading->zero_is_digit) continue;
    reading->fill(characters, grid);
    if (!grid.is_full() || find_clash(grid)) continue;
    possible = {reading};  // a solved grid from 0
    break;
  }
  possible[0]->fill(characters, grid);
  for (const Reading* other : possible) {
    Grid reading(grid.board());
    other->fill(characters, reading);
    if (reading == grid) continue;
    std::string names = possible[0]->name;
    for (std::size_t k = 1; k < possible.size(); ++k) {
      names += (k + 1 < possible.size() ? ", " : " or ") + possible[k]->name;
    }
    return Fault{0, "digits that may belong to " + names, "--alphabet to choose one"};
  }
  if (possible.size() == 1) {
    decided_alphabet_name_ = possible[0]->name;
    last_ = possible[0]->alphabet;
  }
  return std::nullopt;
}

/// Returns the error of a grid that only another alphabet than that of the earlier grids can read.
Symbols::Fault Symbols::contradiction_fault(std::string_view characters,
                                            const Reading& other) const {
  const auto decided = std::ranges::find(readings_, decided_alphabet_name_, &Reading::name);
  const auto is_other = [&](char c) { return decided->digit(c) == bad || c == '0'; };
  const auto at = std::ranges::find_if(characters, is_other) - characters.begin();
  const auto index = std::min<std::size_t>(at, characters.size() - 1);
  return {index,
          quote_character(characters, index) + " below puzzles with " + decided_alphabet_name_,
          "--alphabet " + other.name + " in a file of its own"};
}

/// Fills the grid up to the first invalid character. Returns the number of valid characters.
std::size_t Symbols::Reading::fill(std::string_view characters, Grid& grid) const {
  for (std::size_t k = 0; k < characters.size(); ++k) {
    const std::int16_t value = digit(characters[k]);
    if (value < 0) return k;
    grid.set(static_cast<Cell>(k), value);
  }
  return characters.size();
}

bool Symbols::is_possible(const Reading& reading, std::string_view characters) const {
  const auto in_digits = [&](char c) { return reading.digit(c) != bad; };
  if (!std::all_of(characters.begin(), characters.end(), in_digits)) return false;
  const auto zeros = std::count(characters.begin(), characters.end(), '0');
  if (reading.zero_is_digit) return zeros <= size_;
  const auto is_other_blank = [&](char c) { return c != '0' && reading.digit(c) == 0; };
  return zeros == 0 || std::none_of(characters.begin(), characters.end(), is_other_blank);
}

std::vector<const Symbols::Reading*> Symbols::possible_readings(std::string_view characters) const {
  std::vector<const Reading*> possible;
  for (const Reading& reading : readings_) {
    if (is_possible(reading, characters)) possible.push_back(&reading);
  }
  const auto ignores_case = [](const Reading* reading) { return reading->ignores_case; };
  if (has_upper_and_lower_case(characters) &&
      !std::all_of(possible.begin(), possible.end(), ignores_case)) {
    std::erase_if(possible, ignores_case);
  }
  return possible;
}

Symbols::Fault Symbols::character_fault(std::string_view characters, std::size_t index) const {
  std::string expected;
  if (size_ <= 9 && readings_.size() == 1) {
    expected = fmt::format("a digit from 1 to {} or a blank", size_);
  } else {
    expected = "a digit of ";
    for (std::size_t k = 0; k < readings_.size(); ++k) {
      if (k > 0) expected += k + 1 < readings_.size() ? ", " : " or ";
      expected += readings_[k].name;
    }
    expected += ", or a blank";
  }
  return {index, quote_character(characters, index), std::move(expected)};
}

/// Returns the error of a grid that no alphabet can read. The error is at the first character that
/// is not in the alphabet that reads furthest. If some alphabet has all characters, the error is at
/// the first '0': '0' is too frequent for a digit, and the grid has other characters for blanks.
Symbols::Fault Symbols::common_reading_fault(std::string_view characters) const {
  std::size_t furthest = 0;
  for (const Reading& reading : readings_) {
    const auto first_bad = std::find_if(characters.begin(), characters.end(),
                                        [&](char c) { return reading.digit(c) == bad; });
    furthest = std::max<std::size_t>(furthest, first_bad - characters.begin());
  }
  if (furthest < characters.size()) return character_fault(characters, furthest);
  return {characters.find('0'), "'0' beside other blanks",
          "one sign for all blanks, or --alphabet"};
}

}  // namespace clausoku
