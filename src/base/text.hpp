// Small helpers for reading text and for quoting it in messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace clausoku {

inline bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
inline bool is_number_character(char c) { return c >= '0' && c <= '9'; }

std::string_view trim_left(std::string_view text);
std::string_view trim_right(std::string_view text);
std::string_view trim(std::string_view text);

/// Whether a line is neither blank nor a comment.
inline bool is_content(std::string_view line) {
  if (!line.empty() && !is_space(line[0])) return line[0] != '#';
  const std::string_view text = trim_left(line);
  return !text.empty() && text[0] != '#';
}

/// A character of UTF-8.
struct Utf8Character {
  std::size_t length;  ///< in bytes
  char32_t code;       ///< no_character where the byte is no UTF-8
};
inline constexpr char32_t no_character = 0xFFFFFFFF;

/// The character that begins at an index.
Utf8Character decode_utf8(std::string_view text, std::size_t index);

/// Whether a text has characters of several bytes, so that its size does not count characters.
bool has_wide_characters(std::string_view text);

/// The first piece of a text that white space, commas or semicolons separate.
std::string_view first_piece(std::string_view text);

/// The first word: what stands before the next white space.
std::string_view first_word(std::string_view text);

/// Takes what stands before the next of some characters off the front of a text, and that
/// character.
std::string_view take_until(std::string_view& text, std::string_view ends);

/// The text on one line, as every line format and terminal needs it. "\x1B" stands for each byte of
/// control characters, line ends, Unicode's format characters and broken UTF-8. All else is left as
/// it is, backslashes too. Every name, title or reason that is written goes through here.
std::string escaped(std::string_view text);

/// Appends a text, escaped, as a JSON string.
void append_json_string(std::string& out, std::string_view text);

/// A message as a line of standard error: "clausoku: MESSAGE", escaped. Every message of the
/// program goes through here, since names of files and puzzles stand in them.
std::string message_line(std::string_view message);

/// 'text', escaped, cut where it is long.
std::string quote(std::string_view text);

/// The character that begins at an index, of however many bytes, in quotes.
std::string quote_character(std::string_view text, std::size_t index);

/// "1 row", "2 rows".
std::string counted(std::uint64_t count, std::string_view what);

/// "1 witness", "2 witnesses".
std::string counted(std::uint64_t count, std::string_view one, std::string_view several);

/// A text that a shell reads as this one word: in quotes where it has to be.
std::string shell_word(std::string_view word);

}  // namespace clausoku
