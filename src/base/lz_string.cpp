#include "src/base/lz_string.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::string_view base64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned bits_per_character = 6;

constexpr std::uint32_t new_byte = 0;
constexpr std::uint32_t new_unit = 1;
constexpr std::uint32_t end_code = 2;
constexpr std::uint32_t first_number = 3;

/// The number of bits in which the next number is written. See the rule for bits in lz_string.hpp.
class CodeWidth {
 public:
  explicit CodeWidth(std::uint32_t left) : left_(left) {}

  unsigned bits() const { return bits_; }

  void update_width_after_new_number() {
    if (--left_ > 0) return;
    left_ = std::uint32_t{1} << bits_;
    ++bits_;
  }

 private:
  unsigned bits_ = 2;
  std::uint32_t left_;
};

class BitReader {
 public:
  explicit BitReader(std::string_view code) : code_(code) {
    values_.fill(-1);
    for (std::size_t k = 0; k < base64.size(); ++k) {
      values_[static_cast<unsigned char>(base64[k])] = static_cast<std::int8_t>(k);
    }
  }

  /// Reads `count` bits. Returns empty if the code ends too early or has a non-base64 character.
  std::optional<std::uint32_t> take(unsigned count) {
    std::uint32_t result = 0;
    for (unsigned k = 0; k < count; ++k) {
      if (left_ == 0) {
        if (index_ == code_.size()) return std::nullopt;
        value_ = values_[static_cast<unsigned char>(code_[index_])];
        if (value_ < 0) return std::nullopt;
        ++index_;
        left_ = bits_per_character;
      }
      --left_;
      result |= static_cast<std::uint32_t>(value_ >> left_ & 1) << k;
    }
    return result;
  }

  /// The index of the next unread character of the code.
  std::size_t index() const { return index_; }

  /// The index at which padding may begin: after a last "A" without data, which lz-string may add.
  std::size_t find_padding_start_index() const {
    const bool has_extra = left_ == 0 && index_ < code_.size() && code_[index_] == base64[0];
    return index_ + (has_extra ? 1 : 0);
  }

 private:
  std::string_view code_;
  std::array<std::int8_t, 256> values_;
  std::size_t index_ = 0;
  int value_ = 0;
  unsigned left_ = 0;
};

/// The text that has a certain number, as a range of the decompressed units: either a single new
/// unit, or the previous text in the code and the unit after that text.
struct Part {
  std::size_t begin;
  std::size_t size;
};

class Decompressor {
 public:
  Decompressor(std::string_view code, std::size_t max_units)
      : code_(code), bits_(code), max_units_(max_units) {}

  std::variant<std::string, LzStringError> run() {
    Part before{0, 0};
    for (bool is_first = true;; is_first = false) {
      const auto number = bits_.take(width_.bits());
      if (!number) return make_unreadable_code_error();
      if (*number == end_code) break;
      const std::size_t begin = units_.size();
      if (*number <= new_unit) {
        const auto unit = bits_.take(*number == new_byte ? 8 : 16);
        if (!unit) return make_unreadable_code_error();
        units_ += static_cast<char16_t>(*unit);
        add({begin, 1});
      } else if (is_first || *number > first_number + parts_.size()) {
        return error("a reference to text that does not precede it", "lz-string's base64");
      } else {
        // A number that gets its text only now stands for the previous text and its first unit.
        const bool is_next = *number == first_number + parts_.size();
        const Part part =
            is_next ? Part{before.begin, before.size + 1} : parts_[*number - first_number];
        if (part.size > max_units_ - units_.size()) return make_too_long_error();
        for (std::size_t k = 0; k < part.size; ++k) units_ += units_[part.begin + k];
      }
      if (units_.size() > max_units_) return make_too_long_error();
      if (!is_first) add({before.begin, before.size + 1});
      before = {begin, units_.size() - begin};
    }
    if (const auto behind = code_.find_first_not_of('=', bits_.find_padding_start_index());
        behind != code_.npos) {
      return LzStringError{behind, quote_character(code_, behind), "the end of the code"};
    }
    return utf16_to_utf8(units_);
  }

 private:
  void add(Part part) {
    parts_.push_back(part);
    width_.update_width_after_new_number();
  }

  LzStringError error(std::string found, std::string expected) const {
    return {bits_.index(), std::move(found), std::move(expected)};
  }
  LzStringError make_too_long_error() const {
    return error(fmt::format("a text of over {} characters", max_units_), "fewer");
  }
  LzStringError make_unreadable_code_error() const {
    if (bits_.index() == code_.size() || code_[bits_.index()] == '=') {
      return error("the end of the code", "more characters");
    }
    return error(quote_character(code_, bits_.index()), "a character of base64");
  }

  std::string_view code_;
  BitReader bits_;
  std::size_t max_units_;
  CodeWidth width_{1};
  std::u16string units_;
  std::vector<Part> parts_;
};

class BitWriter {
 public:
  void put(std::uint32_t value, unsigned count) {
    for (unsigned k = 0; k < count; ++k) {
      value_ = value_ << 1 | (value >> k & 1);
      if (++used_ == bits_per_character) flush();
    }
  }

  /// Writes the last character, even if no bits are left for it, and then padding.
  std::string finish() {
    value_ <<= bits_per_character - used_;
    flush();
    while (code_.size() % 4 != 0) code_ += '=';
    return std::move(code_);
  }

 private:
  void flush() {
    code_ += base64[value_];
    value_ = used_ = 0;
  }

  std::string code_;
  std::uint32_t value_ = 0;
  unsigned used_ = 0;
};

class Compressor {
 public:
  std::string run(std::u16string_view units) {
    std::uint32_t known = none;  // number of the longest numbered text that ends at `unit`
    for (const char16_t unit : units) {
      if (!numbers_.contains({none, unit})) {
        numbers_[{none, unit}] = next_number_++;
        is_new_[unit] = true;
      }
      if (const auto longer = numbers_.find({known, unit}); longer != numbers_.end()) {
        known = longer->second;
      } else {
        put(known);
        numbers_[{known, unit}] = next_number_++;
        known = numbers_[{none, unit}];
      }
      if (known == numbers_[{none, unit}]) last_single_ = unit;
    }
    if (known != none) put(known);
    bits_.put(end_code, width_.bits());
    return bits_.finish();
  }

 private:
  static constexpr std::uint32_t none = 0;

  /// Writes a number. If its text is a single unit that occurs for the first time, writes the unit.
  void put(std::uint32_t number) {
    const char16_t unit = last_single_;
    if (number == numbers_[{none, unit}] && is_new_[unit]) {
      const bool is_byte = unit < 256;
      bits_.put(is_byte ? new_byte : new_unit, width_.bits());
      bits_.put(unit, is_byte ? 8 : 16);
      width_.update_width_after_new_number();
      is_new_[unit] = false;
    } else {
      bits_.put(number, width_.bits());
    }
    width_.update_width_after_new_number();
  }

  BitWriter bits_;
  CodeWidth width_{2};
  // Maps a text to its number. The key is (number of the text without the last unit, last unit).
  std::map<std::pair<std::uint32_t, char16_t>, std::uint32_t> numbers_;
  std::map<char16_t, bool> is_new_;  // units that have a number but have not been written
  char16_t last_single_ = 0;
  std::uint32_t next_number_ = first_number;
};

constexpr char32_t replacement = 0xFFFD;

bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

void append_utf8(std::string& out, char32_t c) {
  const auto append = [&out](char32_t byte) { out += static_cast<char>(byte); };
  const auto append_rest = [&](int shift) { append(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) {
    append(c);
  } else if (c < 0x800) {
    append(0xC0 | c >> 6);
    append_rest(0);
  } else if (c < 0x10000) {
    append(0xE0 | c >> 12);
    append_rest(6);
    append_rest(0);
  } else {
    append(0xF0 | c >> 18);
    append_rest(12);
    append_rest(6);
    append_rest(0);
  }
}

}  // namespace

std::variant<std::string, LzStringError> decompress_lz_string(std::string_view code,
                                                              std::size_t max_units) {
  return Decompressor(code, max_units).run();
}

std::string compress_lz_string(std::string_view text) {
  return Compressor().run(utf8_to_utf16(text));
}

std::u16string utf8_to_utf16(std::string_view text) {
  std::u16string units;
  units.reserve(text.size());
  while (!text.empty()) {
    const auto [size, code] = decode_utf8(text, 0);
    const char32_t character = code == no_character ? replacement : code;
    if (character < 0x10000) {
      units += static_cast<char16_t>(character);
    } else {
      units += static_cast<char16_t>(0xD7C0 + (character >> 10));
      units += static_cast<char16_t>(0xDC00 + (character & 0x3FF));
    }
    text.remove_prefix(size);
  }
  return units;
}

std::string utf16_to_utf8(std::u16string_view units) {
  std::string text;
  text.reserve(units.size());
  for (std::size_t k = 0; k < units.size(); ++k) {
    char32_t character = units[k];
    const char32_t next = k + 1 < units.size() ? units[k + 1] : 0;
    if (character >= 0xD800 && character < 0xDC00 && next >= 0xDC00 && next <= 0xDFFF) {
      character = 0x10000 + ((character - 0xD800) << 10) + (next - 0xDC00);
      ++k;
    }
    append_utf8(text, is_surrogate(character) ? replacement : character);
  }
  return text;
}

}  // namespace clausoku
