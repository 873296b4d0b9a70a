#include "src/puzzles/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace clausoku {
namespace {

constexpr std::size_t longest_quote = 40;

/// The bytes of the character at an index; 1 also where the bytes are no UTF-8.
std::size_t character_length(std::string_view text, std::size_t index) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char lead = byte(index);
  const std::size_t length = lead < 0xC2   ? 1
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 1;
  if (index + length > text.size()) return 1;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte(index + k) & 0xC0) != 0x80) return 1;
  }
  return length;
}

}  // namespace

std::string_view trim_left(std::string_view text) {
  return {std::find_if_not(text.begin(), text.end(), is_space), text.end()};
}

std::string_view trim_right(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view trim(std::string_view text) { return trim_left(trim_right(text)); }

bool has_wide_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

std::string_view first_piece(std::string_view text) {
  text = trim_left(text);
  return text.substr(0, text.find_first_of(" \t,;\r\v\f"));
}

std::string escaped(std::string_view text) {
  std::string result;
  for (std::size_t k = 0; k < text.size();) {
    const std::size_t length = character_length(text, k);
    const auto byte = static_cast<unsigned char>(text[k]);
    const bool is_second_control_set =
        length == 2 && byte == 0xC2 && static_cast<unsigned char>(text[k + 1]) < 0xA0;
    if (length == 1 ? byte < 0x20 || byte >= 0x7F : is_second_control_set) {
      for (std::size_t b = k; b < k + length; ++b) {
        result += fmt::format("\\x{:02X}", static_cast<unsigned char>(text[b]));
      }
    } else {
      result += text.substr(k, length);
    }
    k += length;
  }
  return result;
}

std::string quote(std::string_view text) {
  if (text.size() <= longest_quote) return "'" + escaped(text) + "'";
  std::size_t end = 0;
  while (end < longest_quote) end += character_length(text, end);
  return "'" + escaped(text.substr(0, end)) + "...'";
}

std::string quote_character(std::string_view text, std::size_t index) {
  return "'" + escaped(text.substr(index, character_length(text, index))) + "'";
}

}  // namespace clausoku
