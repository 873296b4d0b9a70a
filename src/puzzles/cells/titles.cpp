#include "src/puzzles/cells/titles.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "src/base/text.hpp"
#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/cells/unread_text.hpp"

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
  return text.size() >= shortest_separator_line &&
         text.find_first_not_of("-=~+`\"'>: ") == text.npos;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_number_character);
}

/// Removes the marks around a title: "Easy" for "== Easy ==", "# Easy" and "<h1>Easy</h1>".
std::string_view remove_marks(std::string_view text) {
  for (const auto& [begin, end] : {std::pair("<!--", "-->"), std::pair("(", ")")}) {
    if (!text.starts_with(begin) || !text.ends_with(end)) continue;
    text.remove_prefix(std::string_view(begin).size());
    text = trim(text.substr(0, text.size() - std::string_view(end).size()));
  }
  while (text.starts_with('<') && text.find('>') != text.npos) {
    text = text.substr(text.find('>') + 1);
    text = text.substr(0, text.rfind('<'));
  }
  constexpr std::string_view marks = "-=~*+%;/\\[`#>_\"' ";
  text.remove_prefix(std::min(text.find_first_not_of(marks), text.size()));
  const std::size_t last = text.find_last_not_of("-=~*+/\\]`\"'{:._<; ");
  return text.substr(0, last == text.npos ? 0 : last + 1);
}

/// True for a date such as 2020-01-31 or 31.1.2020. False for "12.5.1967", which may be a row.
bool is_date(std::string_view text) {
  if (text.size() == usual_board_size && text.find('0') == text.npos) return false;
  std::size_t parts = 0;
  bool has_year = false;
  while (!text.empty()) {
    const std::string_view part = take_field_until(text, "-./");
    const bool is_year = part.size() == 4 && (part.starts_with("19") || part.starts_with("20"));
    if (!is_number(part) || (part.size() > 2 && !is_year)) return false;
    has_year = has_year || is_year;
    ++parts;
  }
  return parts == 3 && has_year;
}

/// True for a value above a grid, such as "n = 9" or "size: 9".
bool is_value_line(std::string_view text) {
  const std::string_view name = trim(take_field_until(text, "=:"));
  const std::string_view value = trim(text);
  return !name.empty() && std::ranges::all_of(name, is_ascii_letter) && value.size() <= 3 &&
         is_number(value);
}

/// True for the name of a file, as programs write it above its contents: "sets/easy.txt:".
bool is_file_name_line(std::string_view text) {
  const std::size_t dot = text.rfind('.');
  if (dot == text.npos || !text.ends_with(':') || text.ends_with(".:")) return false;
  return std::ranges::any_of(text.substr(0, dot), is_title_letter) &&
         std::ranges::all_of(text.substr(dot + 1, text.size() - dot - 2), is_title_letter) &&
         text.find_first_of(" \t,;|") == text.npos;
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

/// True if a line has at least 16 cells and no other words behind its first word.
bool has_cells_behind_word(std::string_view line) {
  constexpr std::size_t fewest = 16;
  constexpr std::string_view cells = "0123456789.*_?xX";
  const std::string_view text = line.substr(first_word(line).size());
  return count_signs(text, cells) >= fewest &&
         count_signs(text, cells) + count_signs(text, " \t,;:|-") == text.size();
}

/// True for an item number such as "3.", "12)" or "7:", or a number of at most three digits alone.
bool is_item_number(std::string_view text) {
  constexpr std::size_t most_digits = 3;
  const bool has_sign = std::string_view(".):").find(text.back()) != std::string_view::npos;
  if (has_sign) text.remove_suffix(1);
  const bool may_be_count = text.size() <= most_digits && !text.starts_with('0');
  return is_number(text) && (has_sign || may_be_count);
}

/// True for a comment. A line of fields may begin with ';' too, but not with ';' and a word.
bool is_comment(std::string_view text) {
  const std::string_view behind = text.empty() ? text : trim_left(text.substr(1));
  const bool is_tag = text.starts_with('<') && text.ends_with('>') &&
                      text.find("</") != text.npos &&
                      std::ranges::any_of(remove_marks(text), is_title_letter);
  const bool is_command = text.starts_with('\\') && !behind.empty() && is_ascii_letter(behind[0]);
  const bool is_block = text.starts_with("/*") || text.starts_with("<!--");
  return text.starts_with('%') || text.starts_with("//") || is_command || is_tag || is_block ||
         (text.starts_with(';') && std::ranges::any_of(behind, is_title_letter));
}

/// True if a word of a text is one of `words`, perhaps in the plural.
bool has_word(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(split_name(text), [&](std::string_view word) {
    if (word.ends_with('s')) word.remove_suffix(1);
    return std::ranges::find(words, word) != words.end();
  });
}

/// True for a tag of a forum that is no title: "[/quote]" or "[size=100]".
bool is_forum_tag(std::string_view text) {
  if (text.size() < 4 || !text.starts_with('[') || !text.ends_with(']')) return false;
  const std::string_view inside = text.substr(1, text.size() - 2);
  const std::string_view name = inside.substr(0, inside.find('='));
  const bool has_value = name.size() < inside.size() && inside.find_first_of("[]") == inside.npos;
  return (inside.starts_with('/') && std::ranges::all_of(inside.substr(1), is_ascii_letter)) ||
         (has_value && std::ranges::all_of(name, is_ascii_letter));
}

/// True for a fence around a grid: "```", "[code]", or a line that ends with three quotes.
bool is_fence(std::string_view line) {
  const std::string_view text = trim_right(line);
  if (is_forum_tag(text)) return true;
  for (const std::string_view tag : {"[code]", "<pre>", "</pre>"}) {
    if (text.size() == tag.size() && to_lower_case(text) == tag) return true;
  }
  const bool is_markdown =
      text.starts_with("```") && std::ranges::all_of(text.substr(3), is_title_letter);
  if (!text.ends_with("\"\"\"") && !text.ends_with("'''")) return is_markdown;
  // A name with '=' may come before the quotes, but no cells.
  const std::string_view before = trim_right(text.substr(0, text.size() - 3));
  return before.empty() || before.ends_with('=') || before.ends_with('(');
}

/// True for a word or a number between equal marks, as in "--- Easy ---" and "== 1 ==".
bool is_between_marks(std::string_view text) {
  const std::size_t size = std::min(text.find_first_not_of(text[0]), text.size());
  const std::string_view mark = text.substr(0, size);
  if (std::string_view("-*~=").find(text[0]) == text.npos || size < (text[0] == '=' ? 2 : 3) ||
      text.size() <= 2 * size || !text.ends_with(mark) || text[size] != ' ') {
    return false;
  }
  // Marks around signs, as in "*** **2 ***" and "---- ---F G--J ----", may be cells.
  const std::string_view middle = text.substr(size, text.size() - 2 * size);
  const bool has_word = std::ranges::any_of(middle, is_title_letter);
  const bool is_group = trim(middle).size() == size;
  if (is_group && middle.find('0') == middle.npos && !has_word) return false;
  const auto words = split_into_words(text);
  const bool are_groups =
      std::ranges::all_of(words, [&](const TextPiece& word) { return word.size == size; });
  const std::size_t most_words = text[0] == '*' ? 2 : 3;
  if (are_groups && words.size() > most_words && middle.find(text[0]) != middle.npos) return false;
  return has_word ? middle.find('|') == middle.npos
                  : std::ranges::any_of(middle, is_number_character) &&
                        middle.find_first_of("|-=*~_.") == middle.npos;
}

}  // namespace

bool is_marked_title(std::string_view line) {
  const std::string_view text = trim(line);
  const std::string_view inner = remove_marks(text);
  const bool is_in_brackets =
      text.find_first_of("[(") == 0 && text.find_last_of("])") == text.size() - 1;
  const bool is_item =
      is_in_brackets && is_number(inner) && inner.size() <= 3 && inner.size() + 2 == text.size();
  return is_fence(text) || is_item || (!inner.empty() && (is_between_marks(text) || is_date(text)));
}

bool is_size_line(std::string_view line) {
  std::string_view columns = trim(line);
  const std::string_view rows = take_field_until(columns, " xX*");
  return is_number(rows) && rows.size() <= 2 && rows == trim(columns);
}

bool is_title(std::string_view line, int size) {
  const std::string_view text = trim(line);
  if (text.empty() || text.size() > longest_title) return false;
  const bool has_fields = line.find('\t') != line.npos;
  if (is_separator_line(text) || is_comment(text) || is_marked_title(text) || is_value_line(text) ||
      is_file_name_line(text)) {
    return true;
  }
  if (!has_fields && (is_item_number(text) || is_size_line(text))) return true;
  const std::string_view word = first_word(text);
  if (!is_title_word(word) || has_cells_behind_word(text)) return false;
  return size <= 9 || word.size() < text.size() || text.back() == ':';
}

PossibleCells count_possible_cells(std::string_view line, const Blanks& blanks,
                                   bool are_letters_cells) {
  const auto is_cell = [&](char c) {
    return is_number_character(c) || c == dash || blanks.has(c) ||
           (are_letters_cells && is_ascii_letter(c));
  };
  PossibleCells found;
  std::size_t longest = 0;
  while (!line.empty()) {
    const std::string_view word = take_field_until(line, " \t\r,;|");
    const bool is_day = is_date(word);
    if (!is_day && std::ranges::all_of(word, is_cell)) {
      found.count += word.size();
      continue;
    }
    found.is_text = true;
    if (is_day) continue;
    const bool has_letter = std::ranges::any_of(word, is_title_letter);
    std::size_t cells = 0;
    std::size_t run = 0;
    for (const char c : word) {
      run = is_cell(c) ? run + 1 : 0;
      cells += is_cell(c) ? 1 : 0;
      longest = std::max(longest, run);
    }
    // Digits with other signs than letters between them, such as "12/34", may be cells too.
    if (!has_letter) longest = std::max(longest, (2 * cells + 2) / 3);
  }
  found.count = std::max(found.count, longest);
  return found;
}

bool has_solution_word(std::string_view name) {
  return has_word(name, {"solution", "solved", "answer"});
}

bool is_solution_title(std::string_view title) {
  // A title such as "puzzle, solution" names columns.
  const std::string_view begin = title.substr(0, to_lower_case(title).find("puzzle"));
  return has_solution_word(begin) || has_word(begin, {"output", "expected"});
}

std::string extract_title_name(std::string_view line) {
  const std::string_view text = trim(line);
  const bool has_name = !is_separator_line(text) && !is_size_line(text) && !is_number(text);
  return has_name ? escaped(remove_marks(text)) : "";
}

void add_title(std::string& name, std::string_view line) {
  if (!name.empty() && mentions_rule(name)) return;
  std::string title = extract_title_name(line);
  if (!title.empty()) name = std::move(title);
}

bool is_pe96_header(std::string_view line) {
  line = trim_left(line);
  const bool has_word = line.starts_with("Grid") || line.starts_with("grid");
  return has_word && (line.size() == 4 || !is_ascii_letter(line[4])) && !is_fence(line);
}

}  // namespace clausoku
