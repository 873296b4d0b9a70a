#include "src/puzzles/cells/titles.hpp"

#include <algorithm>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::size_t longest_title = 200;
constexpr std::size_t shortest_separator_line = 3;

/// True for an ASCII letter or a byte of another letter. C2 and E2 begin symbols such as '·'.
bool is_title_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return is_ascii_letter(c) || (byte >= 0x80 && byte != 0xC2 && byte != 0xE2);
}

bool is_separator_line(std::string_view text) {
  return text.size() >= shortest_separator_line && text.find_first_not_of("-=~+ ") == text.npos;
}

/// True for a word such as "Puzzle", "No." or "Grid1". False for "xx", perhaps two blank cells.
bool is_title_word(std::string_view piece) {
  const auto behind = std::ranges::find_if_not(piece, is_title_letter);
  const auto letters = static_cast<std::size_t>(behind - piece.begin());
  const bool is_blank =
      std::all_of(piece.begin(), behind, [](char c) { return c == 'x' || c == 'X'; });
  return letters >= 2 && !is_blank && std::all_of(behind, piece.end(), [](char c) {
           return is_number_character(c) ||
                  std::string_view(".:,#-!'()").find(c) != std::string_view::npos;
         });
}

/// True for an item number such as "3.", "12)" or "7:", or a number of at most three digits alone.
bool is_item_number(std::string_view text) {
  constexpr std::size_t most_digits = 3;
  const bool has_sign = std::string_view(".):").find(text.back()) != std::string_view::npos;
  if (has_sign) text.remove_suffix(1);
  const bool may_be_count = text.size() <= most_digits && !text.starts_with('0');
  return !text.empty() && (has_sign || may_be_count) &&
         std::ranges::all_of(text, is_number_character);
}

/// True for a comment. A line of fields may begin with ';' too, but not with ';' and a word.
bool is_comment(std::string_view text) {
  const std::string_view behind = text.empty() ? text : trim_left(text.substr(1));
  return text.starts_with('%') || text.starts_with("//") ||
         (text.starts_with(';') && !behind.empty() && is_title_letter(behind[0]));
}

}  // namespace

bool is_size_line(std::string_view line) {
  std::string_view columns = trim(line);
  const std::string_view rows = take_field_until(columns, " xX*");
  return !rows.empty() && rows.size() <= 2 && rows == trim(columns) &&
         std::ranges::all_of(rows, is_number_character);
}

bool is_title(std::string_view line, int size) {
  const std::string_view text = trim(line);
  if (text.empty() || text.size() > longest_title) return false;
  const bool has_fields = line.find('\t') != line.npos;
  if (is_separator_line(text) || is_comment(text)) return true;
  if (!has_fields && (is_item_number(text) || is_size_line(text))) return true;
  const std::string_view word = first_word(text);
  if (!is_title_word(word)) return false;
  return size <= 9 || word.size() < text.size() || text.back() == ':';
}

std::string extract_title_name(std::string_view line) {
  std::string_view text = trim(line);
  if (is_separator_line(text) || is_size_line(text)) return "";
  if (is_comment(text))
    text = trim_left(text.substr(std::min(text.find_first_not_of("%;/"), text.size())));
  if (std::ranges::all_of(text, is_number_character)) return "";
  while (!text.empty() && (is_space(text.back()) || text.back() == ':' || text.back() == '.')) {
    text.remove_suffix(1);
  }
  return escaped(text);
}

bool is_pe96_header(std::string_view line) {
  line = trim_left(line);
  const bool has_word = line.starts_with("Grid") || line.starts_with("grid");
  return has_word && (line.size() == 4 || !is_ascii_letter(line[4]));
}

}  // namespace clausoku
