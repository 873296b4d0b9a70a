// Helpers for reading text and for showing text in messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clausoku {

inline bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
inline bool is_number_character(char c) { return c >= '0' && c <= '9'; }
inline bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string_view trim_left(std::string_view text);
std::string_view trim_right(std::string_view text);
std::string_view trim(std::string_view text);

/// True for digits and '#' alone, as in "#1#2": cells whose blanks are '#', and no comment.
bool are_cells_with_hashes(std::string_view text);

/// True if a line is neither blank nor a comment. A comment begins with "#" after optional space.
inline bool is_content_line(std::string_view line) {
  if (!line.empty() && !is_space(line[0]) && line[0] != '#') return true;
  const std::string_view text = trim_left(line);
  return !text.empty() && (text[0] != '#' || are_cells_with_hashes(text));
}

/// A character decoded from UTF-8, or one byte that is not valid UTF-8.
struct Utf8Character {
  std::size_t length;  ///< number of bytes
  char32_t code;       ///< no_character if the byte is not valid UTF-8
};
inline constexpr char32_t no_character = 0xFFFFFFFF;

/// Decodes the character that begins at byte `index`.
Utf8Character decode_utf8(std::string_view text, std::size_t index);

/// True if a text has a byte that is not ASCII. Then size() is not the number of characters.
bool has_multibyte_characters(std::string_view text);

/// The first item of a list whose items are separated by white space, commas or semicolons.
std::string_view first_list_item(std::string_view text);

/// The first word of a text, without leading white space, up to the next white space.
std::string_view first_word(std::string_view text);

/// Removes the beginning of `text` up to and including the first character that `ends` contains.
/// Returns the removed text without that character. If there is none, removes and returns all.
std::string_view take_field_until(std::string_view& text, std::string_view ends);

/// Escapes a text, so that it fits in one line and cannot control a terminal. Replaces each byte of
/// control characters, line ends, Unicode's format characters and invalid UTF-8 by an escape like
/// "\x1B". Keeps all other characters, even "\". Used for all names and reasons in the output.
std::string escaped(std::string_view text);

/// Appends a text, escaped by escaped(), as a JSON string.
void append_json_string(std::string& out, std::string_view text);

/// Escapes a message and formats it as a line for standard error: "clausoku: MESSAGE". Must be used
/// for all messages, since they may contain names of files and puzzles.
std::string format_message_line(std::string_view message);

/// Escapes a text and puts it in single quotes. A text of over 40 bytes is cut and ends with "...".
std::string quote(std::string_view text);

/// Returns the character that begins at byte `index`, escaped and in single quotes.
std::string quote_character(std::string_view text, std::size_t index);

/// Removes a number such as "1.5", "2" or ".5" from the beginning of a text and returns it. Returns
/// empty if the text does not begin with a number. std::from_chars() does not read such numbers in
/// LLVM 19, and std::strtod() depends on the locale.
std::optional<double> take_decimal_number(std::string_view& text);

/// Formats a number with thousands separators: "85,056,804".
std::string format_thousands(std::uint64_t number);

/// Formats a number with a noun: "1 row", "2 rows". `what` is the singular.
std::string counted(std::uint64_t count, std::string_view what);

/// Formats a number with a noun whose plural is irregular: "1 witness", "2 witnesses".
std::string counted(std::uint64_t count, std::string_view one, std::string_view several);

/// Formats a number of solutions or similar, with separators: "1 solution", "312,000 solutions".
std::string format_large_count(std::uint64_t count, std::string_view what);

/// Returns a text, quoted if necessary, as one word of a shell command.
std::string quote_shell_word(std::string_view word);

}  // namespace clausoku
