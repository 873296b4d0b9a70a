#include "src/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace clausoku {
namespace {

constexpr std::size_t longest_quote = 40;

std::size_t utf8_character_length(std::string_view text, std::size_t index) {
  return decode_utf8(text, index).length;
}

struct CodeRange {
  char32_t first;
  char32_t last;
};

/// Invisible characters that may change how other characters are shown: Unicode 15's categories Cc
/// (controls), Cf (format), Zl (line separators) and Zp (paragraph separators), in ascending order.
constexpr std::array invisible{
    CodeRange{0x00, 0x1F},       CodeRange{0x7F, 0x9F},       CodeRange{0xAD, 0xAD},
    CodeRange{0x600, 0x605},     CodeRange{0x61C, 0x61C},     CodeRange{0x6DD, 0x6DD},
    CodeRange{0x70F, 0x70F},     CodeRange{0x890, 0x891},     CodeRange{0x8E2, 0x8E2},
    CodeRange{0x180E, 0x180E},   CodeRange{0x200B, 0x200F},   CodeRange{0x2028, 0x202E},
    CodeRange{0x2060, 0x2064},   CodeRange{0x2066, 0x206F},   CodeRange{0xFEFF, 0xFEFF},
    CodeRange{0xFFF9, 0xFFFB},   CodeRange{0x110BD, 0x110BD}, CodeRange{0x110CD, 0x110CD},
    CodeRange{0x13430, 0x1343F}, CodeRange{0x1BCA0, 0x1BCA3}, CodeRange{0x1D173, 0x1D17A},
    CodeRange{0xE0001, 0xE0001}, CodeRange{0xE0020, 0xE007F},
};

bool is_safe_to_print(char32_t code) {
  if (code >= 0x20 && code < 0x7F) return true;
  if (code == no_character) return false;
  const auto range = std::ranges::lower_bound(invisible, code, {}, &CodeRange::last);
  return range == invisible.end() || code < range->first;
}

}  // namespace

// Only the byte sequences in table 3-7 of the Unicode standard are well-formed UTF-8.
Utf8Character decode_utf8(std::string_view text, std::size_t index) {
  constexpr Utf8Character broken{1, no_character};
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[index + k]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {1, lead};
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (lead < 0xC2 || lead > 0xF4 || index + length > text.size()) return broken;
  char32_t code = lead & (0x7F >> length);
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte(k) & 0xC0) != 0x80) return broken;
    code = code << 6 | (byte(k) & 0x3F);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code < least[length] || is_surrogate || code > 0x10FFFF ? broken
                                                                 : Utf8Character{length, code};
}

bool are_cells_with_hashes(std::string_view text) {
  text = trim_right(text);
  const std::size_t digit = text.find_first_not_of('#');
  return digit != text.npos && text.find('#', digit) != text.npos &&
         text.find_first_not_of("0123456789#") == text.npos;
}

std::string_view trim_left(std::string_view text) {
  return {std::find_if_not(text.begin(), text.end(), is_space), text.end()};
}

std::string_view trim_right(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view trim(std::string_view text) { return trim_left(trim_right(text)); }

bool has_multibyte_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

std::string_view first_list_item(std::string_view text) {
  text = trim_left(text);
  return text.substr(0, text.find_first_of(" \t,;\r\v\f"));
}

std::string_view first_word(std::string_view text) {
  text = trim_left(text);
  return text.substr(0, text.find_first_of(" \t\r"));
}

std::string_view take_field_until(std::string_view& text, std::string_view ends) {
  const std::size_t end = text.find_first_of(ends);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return taken;
}

std::string escaped(std::string_view text) {
  const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F; };
  if (std::ranges::all_of(text, is_plain)) return std::string(text);
  std::string result;
  for (std::size_t k = 0; k < text.size();) {
    const auto [length, code] = decode_utf8(text, k);
    if (is_safe_to_print(code)) {
      result += text.substr(k, length);
    } else {
      for (const char byte : text.substr(k, length)) {
        result += fmt::format("\\x{:02X}", static_cast<unsigned char>(byte));
      }
    }
    k += length;
  }
  return result;
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : escaped(text)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

std::string format_message_line(std::string_view message) {
  return "clausoku: " + escaped(message) + "\n";
}

std::string quote(std::string_view text) {
  if (text.size() <= longest_quote) return "'" + escaped(text) + "'";
  std::size_t end = 0;
  while (end < longest_quote) end += utf8_character_length(text, end);
  return "'" + escaped(text.substr(0, end)) + "...'";
}

std::string quote_character(std::string_view text, std::size_t index) {
  return "'" + escaped(text.substr(index, utf8_character_length(text, index))) + "'";
}

std::string format_thousands(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t k = text.size(); k > 3; k -= 3) text.insert(k - 3, 1, ',');
  return text;
}

std::string counted(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

std::string format_large_count(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", format_thousands(count), what, count == 1 ? "" : "s");
}

std::string quote_shell_word(std::string_view word) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) {
    return std::string(word);
  }
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

std::optional<double> take_decimal_number(std::string_view& text) {
  double digits = 0;
  double divisor = 1;
  bool has_digit = false;
  bool has_point = false;
  for (; !text.empty(); text.remove_prefix(1)) {
    const char c = text.front();
    if (c == '.' && !has_point) {
      has_point = true;
    } else if (c >= '0' && c <= '9') {
      digits = digits * 10 + (c - '0');
      if (has_point) divisor *= 10;
      has_digit = true;
    } else {
      break;
    }
  }
  return has_digit ? std::optional(digits / divisor) : std::nullopt;
}

}  // namespace clausoku
