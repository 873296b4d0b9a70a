#include "src/puzzles/f_puzzles/utf16.hpp"

#include <cstddef>
#include <cstdint>

namespace clausoku {
namespace {

constexpr char32_t replacement = 0xFFFD;

bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

/// The character at the front and its length in bytes; the replacement of one byte where there is
/// none.
struct Decoded {
  char32_t character;
  std::size_t size;
};

Decoded decode(std::string_view text) {
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return {first, 1};
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC0 || first >= 0xF8 || text.size() < size) return {replacement, 1};
  char32_t character = first & (0xFF >> (size + 1));
  for (std::size_t k = 1; k < size; ++k) {
    const auto byte = static_cast<unsigned char>(text[k]);
    if ((byte & 0xC0) != 0x80) return {replacement, 1};
    character = character << 6 | (byte & 0x3F);
  }
  if (character < smallest[size] || character > 0x10FFFF || is_surrogate(character)) {
    return {replacement, 1};
  }
  return {character, size};
}

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

std::u16string utf16_of(std::string_view text) {
  std::u16string units;
  units.reserve(text.size());
  while (!text.empty()) {
    const auto [character, size] = decode(text);
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

std::string utf8_of(std::u16string_view units) {
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
