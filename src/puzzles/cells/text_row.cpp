#include "src/puzzles/cells/text_row.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>

#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"

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
      last > edge && (behind.starts_with("  ") ? std::ranges::any_of(behind, is_ascii_letter)
                                               : behind.starts_with(' ') && has_long_word(behind));
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

constexpr std::string_view field_separators = "\t;,&";

/// Splits a part into `width` cells of one character at fixed columns, so that a space can be a
/// blank. The cells are adjacent or separated by a space, and spaces may surround them. Without an
/// outer frame, the first part may lack its leading space, and the last part may be shorter.
/// Returns no cells if the part does not fit.
std::vector<TextPiece> split_at_fixed_columns(const TextRow& row, TextPiece part,
                                              std::size_t width) {
  const bool is_first = part.begin == 0;
  const bool is_last = part.begin + part.size == row.text().size();
  struct Raster {
    std::size_t start, step, size;
  };
  for (const Raster& raster :
       {Raster{1, 2, 2 * width + 1}, Raster{0, 2, 2 * width - 1}, Raster{0, 1, width}}) {
    // True if the line lacks the usual space before its first cell.
    const bool is_cut_left = is_first && raster.start == 1 && part.size + 1 == raster.size;
    const std::size_t start = is_cut_left ? 0 : raster.start;
    if (part.size > raster.size || (part.size < raster.size && !is_last && !is_cut_left)) continue;
    std::vector<TextPiece> cells;
    std::size_t found = 0;
    for (std::size_t k = 0; k < width; ++k) {
      const std::size_t at = start + k * raster.step;
      const bool is_cell = at < part.size && !is_space(row.text()[part.begin + at]);
      cells.push_back({part.begin + std::min(at, part.size), is_cell ? std::size_t{1} : 0});
      found += cells.back().size;
    }
    // Each character of the part must be in the column of a cell.
    if (part.size - count_signs(row.text_of(part), " ") == found) return cells;
  }
  return {};
}

/// Adds each character of a piece of a text as a cell. In a drawing, a space is a blank only in a
/// piece that is as wide as a box; in other rows, it always is one.
void add_characters(std::string_view text, std::string_view piece, std::size_t width,
                    bool are_spaces_blank, std::vector<TextPiece>& cells) {
  if (piece.empty()) return;
  const auto begin = static_cast<std::size_t>(piece.data() - text.data());
  for (std::size_t k = begin; k < begin + piece.size();) {
    const std::size_t size = decode_utf8(text, k).length;
    const bool is_blank = are_spaces_blank && is_space(text[k]) && piece.size() == width;
    cells.push_back({k, is_blank ? 0 : size});
    k += size;
  }
}

/// Returns the text between the quotes of a row such as "5.3", with a comma, or with '+' before or
/// behind it; empty for other rows.
std::string_view find_quoted_row(std::string_view line) {
  line = trim(line);
  if (line.starts_with('+')) line = trim_left(line.substr(1));
  while (!line.empty() && std::string_view(",;+\\").find(line.back()) != line.npos) {
    line = trim_right(line.substr(0, line.size() - 1));
  }
  const bool is_quoted = line.size() > 2 && (line[0] == '"' || line[0] == '\'') &&
                         line.find(line[0], 1) == line.size() - 1;
  return is_quoted ? line.substr(1, line.size() - 2) : std::string_view();
}

/// Removes trailing white space, but only until the line has `size` characters. Removes a comment
/// after `size` characters without white space. The result is longer than `size` only if the row
/// has too many cells.
std::string_view trim_to_row_size(std::string_view line, std::size_t size) {
  if (line.size() > size && is_space(line[size]) && line.substr(0, size).find(' ') == line.npos) {
    const std::string_view behind = trim_left(line.substr(size));
    const bool is_comment = !behind.empty() && !is_number_character(behind[0]) &&
                            std::string_view(".*_|").find(behind[0]) == std::string_view::npos;
    if (is_comment) return line.substr(0, size);
  }
  while (line.size() > size && is_space(line.back())) line.remove_suffix(1);
  return line;
}

/// Requires that `parts` is a square number, and also `columns` unless it is a multiple of `parts`.
BoardError make_ambiguity(int parts, std::string_view cell, int columns) {
  const auto root = [](int size) { return static_cast<int>(*find_integer_square_root(size)); };
  const int width = columns % parts == 0 ? columns / parts : root(columns);
  return {fmt::format("a row of {} cells{}, or of {}", parts, cell, columns),
          fmt::format("--box {0}x{0} for the first, --box {1}x{2} for the second", root(parts),
                      columns / width, width)};
}

/// True if spaces beyond the first or the last bar of a line are as wide as the part on the other
/// side of the bar, which is no outer frame then, and no bar stands at the other end.
bool has_blank_box_at_one_end(std::string_view text) {
  const std::size_t first = text.find('|');
  const std::size_t last = text.rfind('|');
  if (first == last) return false;
  const bool begins_blank = trim(text.substr(0, first)).empty();
  const bool ends_blank = trim(text.substr(last + 1)).empty();
  const std::size_t second = text.find('|', first + 1) - first;
  const std::size_t before_last = last - text.rfind('|', last - 1);
  return begins_blank != ends_blank &&
         (begins_blank ? first > 1 && first + 2 >= second
                       : text.size() > last + 2 && text.size() - last + 1 >= before_last);
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

bool has_long_word(std::string_view text) {
  std::size_t letters = 0;
  return std::ranges::any_of(text, [&](char c) {
    letters = is_ascii_letter(c) && c != 'x' && c != 'X' ? letters + 1 : 0;
    return letters == 4;
  });
}

std::size_t count_signs(std::string_view text, std::string_view signs) {
  const auto is_sign = [&](char c) { return signs.find(c) != signs.npos; };
  return static_cast<std::size_t>(std::ranges::count_if(text, is_sign));
}

TextRow::TextRow(std::string_view line, bool is_drawn) {
  if (!has_multibyte_characters(line)) text_ = line;
  for (std::size_t k = text_.size(); k < line.size();) {
    const auto [size, character] = decode_utf8(line, k);
    const char sign = size > 1 ? ascii_replacement(character) : '\0';
    const std::string_view kept = sign == '\0' ? line.substr(k, size) : std::string_view(&sign, 1);
    for (std::size_t byte = 0; byte < kept.size(); ++byte) columns_.push_back(k + byte + 1);
    text_ += kept;
    k += size;
  }
  if (!columns_.empty()) columns_.push_back(line.size() + 1);
  for (std::size_t k = text_.find('['); k != text_.npos; k = text_.find('[', k + 1)) {
    const std::size_t size = count_label_characters(std::string_view(text_).substr(k));
    for (char& c : std::span(text_).subspan(k, size)) c = is_number_character(c) ? c : ' ';
  }
  if (!is_drawn) return;
  // A quoted line of a mail, such as "> | 1 . | . . |".
  const std::size_t quoted = std::min(text_.find_first_not_of("> "), text_.size());
  const std::string_view cells = std::string_view(text_).substr(quoted);
  const bool is_drawing =
      cells.starts_with('|') || cells.starts_with('+') || cells.find("---") == 1;
  const bool is_quoted =
      text_.starts_with('>') && is_drawing && cells.find_first_of("<>") == cells.npos;
  if (is_quoted) std::fill_n(text_.begin(), quoted, ' ');
  for (char& c : text_) c = c == '!' ? '|' : c == '=' ? '-' : is_space(c) ? ' ' : c;
  if (text_.find('|') != text_.npos && text_.find("--") == text_.npos)
    std::ranges::replace(text_, ',', ' ');
  has_text_beside_ = remove_text_beside_frame(text_);
  is_open_ = has_blank_box_at_one_end(text_);
  text_.resize(trim_right(text_).size());
  const bool begins_with_bar = trim_left(text_).starts_with('|');
  if (begins_with_bar && text_.ends_with("|.") && text_.size() > 2) text_.pop_back();  // LaTeX
  // Two bars between boxes, where one bar is between cells.
  for (std::size_t k = 0; (k = text_.find(" || ", k)) != text_.npos; ++k) text_[k + 2] = ' ';
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

bool TextRow::is_open() const {
  const std::string_view text = trim(text_);
  return is_open_ || (!text.starts_with('|') && !text.ends_with('|'));
}

void TextRow::remove_label() {
  std::size_t end = std::min(text_.find_first_not_of(' '), text_.size());
  const bool is_in_frame = end < text_.size() && text_[end] == '|';
  if (is_in_frame) end = std::min(text_.find_first_not_of(" |", end), text_.size());
  while (end < text_.size() && !is_space(text_[end]) && text_[end] != '|') ++end;
  if (is_in_frame) {
    end = std::min(text_.find_first_not_of(' ', end), text_.size());
  } else if (end < text_.size() && text_[end] == '|') {
    ++end;
  }
  for (std::size_t k = columns_.size(); k <= text_.size(); ++k) columns_.push_back(k + 1);
  columns_.erase(columns_.begin(), columns_.begin() + static_cast<std::ptrdiff_t>(end));
  text_.erase(0, end);
  is_open_ = !is_in_frame;
}

RowLayout RowLayout::of_text(RowStyle style, std::string_view first_row, std::size_t columns) {
  if (style == RowStyle::words) return {Way::words};
  if (style == RowStyle::fields) {
    const char separator = find_field_separator(first_row);
    return {.way = Way::fields, .separator = separator == '\0' ? ',' : separator};
  }
  const bool is_one_run =
      trim_to_row_size(first_row, columns).size() == columns || join_row_groups(first_row).empty();
  return {is_one_run ? Way::characters : Way::groups};
}

std::variant<RowLayout, BoardError> RowLayout::of_drawing(const TextRow& row, int columns,
                                                          const Blanks& blanks) {
  const std::vector<TextPiece> all_parts = row.parts();
  const auto parts = static_cast<int>(all_parts.size());
  int words = 0;
  int characters = 0;  // of all words
  int most_words = 0;
  int least_words = std::numeric_limits<int>::max();
  bool are_lists = true;            // each word of several characters is a list of candidates
  std::optional<std::size_t> size;  // of all words; 0 if the sizes differ
  for (const TextPiece& part : all_parts) {
    const std::vector<TextPiece> found = split_into_words(row.text_of(part), part.begin);
    for (const TextPiece& word : found) {
      are_lists =
          are_lists && (word.size == 1 || may_be_candidates(row.text_of(word), std::min(parts, 9)));
      size = word.size == size.value_or(word.size) ? word.size : 0;
      characters += static_cast<int>(word.size);
    }
    const auto count = static_cast<int>(found.size());
    words += count;
    most_words = std::max(most_words, count);
    least_words = std::min(least_words, count);
  }
  const int even = parts > 1 && most_words == least_words ? most_words : 0;
  // The width of a box, if the bars separate boxes.
  const int width = columns == 0 ? parts : columns % parts == 0 ? columns / parts : 0;
  const bool are_parts =
      most_words <= 1 && (columns > 0 ? parts == columns : is_square_board_size(parts));
  const bool are_words = even == width || (columns > 0 && words == columns && most_words > 1);
  if (parts > 1 && width > 1 && are_words) return RowLayout{Way::words, true, words, even};
  const bool has_room = parts > 1 && width > 1 && characters < parts * width;
  const auto fits = [&](const TextPiece& part) {
    return !split_at_fixed_columns(row, part, static_cast<std::size_t>(width)).empty();
  };
  if (has_room && !has_blank_sign(row, blanks) && std::ranges::all_of(all_parts, fits)) {
    if (are_parts) return make_ambiguity(parts, "", parts * width);
    const bool is_dense = all_parts[0].size == static_cast<std::size_t>(width);
    return RowLayout{is_dense ? Way::characters : Way::words, true, parts * width, width};
  }
  const bool are_groups = parts == 1 && words > 1 && size.value_or(0) > 1 &&
                          !is_square_board_size(words) && is_square_board_size(characters);
  if (are_groups) return RowLayout{Way::groups, true, characters};
  if (most_words != 1 || least_words != 1) {
    return are_parts ? RowLayout{Way::fields, true, parts}
                     : RowLayout{Way::words, true, words, even};
  }
  const int word_size = parts > 1 ? static_cast<int>(*size) : 0;
  const bool may_be_characters =
      word_size > 0 ? characters <= max_character_size : is_square_board_size(characters);
  if (columns == 0 && is_square_board_size(parts) && characters > words && are_lists) {
    const bool has_spaces = trim(row.text()).find(' ') != std::string_view::npos;
    if (may_be_characters && (word_size > 0 || !has_spaces))
      return make_ambiguity(parts, " with candidates", characters);
    return RowLayout{Way::fields, true, parts};
  }
  const bool are_cells = parts > 1 && (characters == words || (are_parts && columns > 0) ||
                                       (are_parts && word_size == 0 && !may_be_characters));
  return are_cells ? RowLayout{Way::fields, true, parts}
                   : RowLayout{Way::characters, true, characters, word_size};
}

std::vector<TextPiece> RowLayout::cells(const TextRow& row, std::size_t expected,
                                        bool has_blank_signs) const {
  const std::string_view text = row.text();
  const auto width = static_cast<std::size_t>(box_width);
  std::vector<TextPiece> cells;
  if (way == Way::fields) {
    for (const TextPiece& part : row.parts(separator)) {
      std::string_view field = trim(row.text_of(part));
      while (field.ends_with('\\')) field = trim(field.substr(0, field.size() - 1));
      const bool is_quoted = field.size() > 1 && field.front() == '"' && field.back() == '"';
      if (is_quoted) field = trim(field.substr(1, field.size() - 2));
      const auto begin = static_cast<std::size_t>(field.data() - text.data());
      cells.push_back({field.empty() ? part.begin : begin, field.size()});
    }
  } else if (way == Way::words && !is_drawn) {
    cells = split_into_words(text);
  } else if (way == Way::groups) {
    for (std::size_t k = 0; k < text.size(); ++k) {
      if (!is_space(text[k]) && text[k] != '|') cells.push_back({k, 1});
    }
  } else if (!is_drawn) {
    const std::string_view quoted = find_quoted_row(text);
    std::string_view line = quoted.empty() ? trim_to_row_size(text, expected) : quoted;
    if (line.size() < expected) line = trim_right(line);
    add_characters(text, line, line.size(), true, cells);
  } else {
    for (const TextPiece& part : row.parts()) {
      const std::string_view piece = row.text_of(part);
      const bool is_cut = piece.size() < width && !has_blank_signs;
      if (way == Way::characters && !(is_cut && is_open)) {
        add_characters(text, piece.size() == width ? piece : trim(piece), width, !has_blank_signs,
                       cells);
        continue;
      }
      std::vector<TextPiece> found = split_into_words(piece, part.begin);
      if (found.size() < width && !has_blank_signs) {
        const auto placed = split_at_fixed_columns(row, part, width);
        if (!placed.empty()) found = placed;
      }
      cells.insert(cells.end(), found.begin(), found.end());
    }
  }
  return cells;
}

bool is_square_board_size(std::size_t size) {
  return size >= 4 && size <= Board::max_size && find_integer_square_root(size);
}

char find_field_separator(std::string_view line) {
  for (const char separator : field_separators) {
    if (line.find(separator) != line.npos) return separator;
  }
  return '\0';
}

bool has_blank_sign(const TextRow& row, const Blanks& blanks) {
  return std::ranges::any_of(row.text(),
                             [&](char c) { return !is_space(c) && (c == '-' || blanks.has(c)); });
}

std::string join_row_groups(std::string_view line) {
  std::string cells;
  std::size_t size = 0;
  std::size_t groups = 0;
  while (!line.empty()) {
    const std::string_view group = take_field_until(line, " \t\r|");
    if (group.empty()) continue;
    if (groups++ == 0) size = group.size();
    if (group.size() != size || size < 2) return {};
    cells += group;
  }
  return groups > 1 ? cells : std::string();
}

}  // namespace clausoku
