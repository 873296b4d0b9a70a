// Joins strings without a formatting library, so that users of the encoder do not need one.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace clausoku {

inline void append_as_text(std::string& text, std::string_view piece) { text += piece; }

inline void append_as_text(std::string& text, char piece) { text += piece; }

inline void append_as_text(std::string& text, std::integral auto number) {
  char digits[24];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

/// Concatenates strings, characters and integers: joined("r", 1, "c", 12) is "r1c12".
template <class... Pieces>
std::string joined(const Pieces&... pieces) {
  std::string text;
  (append_as_text(text, pieces), ...);
  return text;
}

/// Joins words to a list such as "a", "a and b" or "a, b and c".
inline std::string listed(std::span<const std::string> words, std::string_view last = "and") {
  std::string text;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (k > 0) text += k + 1 == words.size() ? joined(" ", last, " ") : ", ";
    text += words[k];
  }
  return text;
}

/// Formats a byte as two hexadecimal digits: "1B".
inline std::string hex(unsigned char byte) {
  constexpr std::string_view figures = "0123456789ABCDEF";
  return {figures[byte / 16], figures[byte % 16]};
}

}  // namespace clausoku
