#include "src/puzzles/cells/text_row.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

struct Signs {
  std::u32string_view written;
  char plain;
};

constexpr std::array known_signs{
    Signs{U"\u00A0\u2003\u3000", ' '},
    Signs{U"│┃┆┇┊┋╎╏║╵╷╹╻╽╿¦‖", '|'},
    Signs{U"─━┄┅┈┉╌╍═╴╶╸╺╼╾‐‑‒–—―−", '-'},
    Signs{U"·•∙⋅◦‧□☐▢◻⬜．・", '.'},
    Signs{U"“”„‟«»‹›‘’‚", '"'},
};

/// The ASCII character that replaces a given one, such as '|' for '│'; 0 to keep the given one.
char ascii_replacement(char32_t character) {
  if (character >= U'\uFF10' && character <= U'\uFF19')  // digits of full width
    return static_cast<char>('0' + (character - U'\uFF10'));
  for (const Signs& signs : known_signs) {
    if (signs.written.find(character) != signs.written.npos) return signs.plain;
  }
  return character >= U'\u2500' && character <= U'\u257F' ? '+' : '\0';
}

/// Removes text with letters to the right of a frame, which begins with a bar or a corner. Returns
/// true if there was one.
bool remove_text_beside_frame(std::string& text) {
  const std::size_t edge = text.find_first_not_of(' ');
  if (edge == text.npos || (text[edge] != '|' && text[edge] != '+')) return false;
  const std::size_t last = text.find_last_of("|+");
  const std::string_view behind = std::string_view(text).substr(last + 1);
  const bool has_text =
      last > edge && behind.starts_with("  ") && std::ranges::any_of(behind, is_ascii_letter);
  if (has_text) text.resize(last + 1);
  return has_text;
}

/// Returns the size of a label of a matrix at the beginning of a text, as R prints it: "[,12]" for
/// a column, "[12,]" for a row; otherwise 0.
std::size_t count_label_characters(std::string_view text) {
  const std::size_t size = std::min(text.find(']'), text.size() - 1) + 1;
  if (size < 4 || text[0] != '[' || text[size - 1] != ']') return 0;
  const std::string_view inside = text.substr(1, size - 2);
  const bool is_label = (inside.front() == ',') != (inside.back() == ',') &&
                        inside.find_first_not_of("0123456789,") == inside.npos &&
                        std::ranges::count(inside, ',') == 1;
  return is_label ? size : 0;
}

bool is_corner(char c) { return std::string_view(".':`,").find(c) != std::string_view::npos; }

/// True if a text with normalised signs looks like a border of a grid or of its boxes.
bool looks_like_frame(std::string_view text) {
  text = trim(text);
  if (text.size() < 3 || text.find_first_not_of("*+-| .':`,") != text.npos) return false;
  // Dots and dashes may also be blank cells. Only a frame has "---" and no adjacent corners.
  if (std::ranges::any_of(text, is_corner)) {
    const auto are_corners = [](char a, char b) { return is_corner(a) && is_corner(b); };
    return text.find("---") != text.npos &&
           std::ranges::adjacent_find(text, are_corners) == text.end();
  }
  const bool is_sure = text.find(' ') == text.npos || text.find('+') != text.npos;
  return text.find(is_sure ? "-" : "--") != text.npos;
}

}  // namespace

std::vector<TextPiece> split_into_words(std::string_view text, std::size_t offset) {
  std::vector<TextPiece> words;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (is_space(text[k])) continue;
    const std::size_t begin = k;
    while (k < text.size() && !is_space(text[k])) ++k;
    words.push_back({offset + begin, k - begin});
  }
  return words;
}

bool begins_with_matrix_label(std::string_view line) {
  line = trim(line);
  return !line.empty() && count_label_characters(line) > 0;
}

std::size_t count_signs(std::string_view text, std::string_view signs) {
  const auto is_sign = [&](char c) { return signs.find(c) != signs.npos; };
  return static_cast<std::size_t>(std::ranges::count_if(text, is_sign));
}

TextRow::TextRow(std::string_view line, bool is_drawn) {
  const bool is_plain = !has_multibyte_characters(line);
  for (std::size_t k = 0; !is_plain && k < line.size();) {
    const auto [size, character] = decode_utf8(line, k);
    const char sign = size > 1 ? ascii_replacement(character) : '\0';
    const std::string_view kept = sign == '\0' ? line.substr(k, size) : std::string_view(&sign, 1);
    for (std::size_t byte = 0; byte < kept.size(); ++byte) columns_.push_back(k + byte + 1);
    text_ += kept;
    k += size;
  }
  if (is_plain) text_ = line;
  if (!is_plain) columns_.push_back(line.size() + 1);
  for (std::size_t k = text_.find('['); k != text_.npos; k = text_.find('[', k + 1)) {
    const std::size_t size = count_label_characters(std::string_view(text_).substr(k));
    for (char& c : std::span(text_).subspan(k, size)) c = is_number_character(c) ? c : ' ';
  }
  if (!is_drawn) return;
  for (char& c : text_) c = c == '!' ? '|' : c == '=' ? '-' : is_space(c) ? ' ' : c;
  if (text_.find('|') != text_.npos && text_.find("--") == text_.npos)
    std::ranges::replace(text_, ',', ' ');
  has_text_beside_ = remove_text_beside_frame(text_);
  text_.resize(trim_right(text_).size());
  if (text_.ends_with("|.") && text_.find('|') + 2 < text_.size()) text_.pop_back();  // LaTeX
  // A stroke of Markdown such as "|:---|:-:|" states how its columns are aligned.
  const bool is_stroke = text_.find('|') != text_.npos && text_.find('-') != text_.npos &&
                         text_.find_first_not_of("|:- ") == text_.npos;
  if (is_stroke) std::ranges::replace(text_, ':', '-');
  is_frame_ = looks_like_frame(text_);
}

std::size_t TextRow::column_of(std::size_t offset) const {
  return columns_.empty() ? offset + 1 : columns_[std::min(offset, columns_.size() - 1)];
}

bool TextRow::is_all_dashes() const {
  return is_frame_ && trim(text_).find_first_not_of("-| ") == std::string_view::npos;
}

bool TextRow::has_edges() const {
  const std::string_view text = trim(text_);
  const auto is_edge = [&](char c) {
    return c == '|' || (is_frame_ && (c == '*' || c == '+' || is_corner(c)));
  };
  return text.size() >= 3 && is_edge(text.front()) && is_edge(text.back());
}

std::vector<TextPiece> TextRow::parts(char separator) const {
  const std::size_t first = text_.size() - trim_left(text_).size();
  const bool may_have_frame = separator == '|' && !is_open_;
  const bool has_edge = may_have_frame && first < text_.size() && text_[first] == '|';
  std::vector<TextPiece> parts;
  std::size_t begin = has_edge ? first + 1 : 0;
  for (std::size_t end; (end = text_.find(separator, begin)) != text_.npos; begin = end + 1) {
    parts.push_back({begin, end - begin});
  }
  const bool is_behind_frame = may_have_frame && begin == text_.size();
  if (!is_behind_frame || parts.empty()) parts.push_back({begin, text_.size() - begin});
  return parts;
}

void TextRow::remove_label() {
  std::size_t end = std::min(text_.find_first_not_of(' '), text_.size());
  while (end < text_.size() && !is_space(text_[end]) && text_[end] != '|') ++end;
  if (end < text_.size() && text_[end] == '|') ++end;
  for (std::size_t k = columns_.size(); k <= text_.size(); ++k) columns_.push_back(k + 1);
  columns_.erase(columns_.begin(), columns_.begin() + static_cast<std::ptrdiff_t>(end));
  text_.erase(0, end);
  is_open_ = true;
}

}  // namespace clausoku
