#include "src/puzzles/cells/look.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_block.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/titles.hpp"

namespace clausoku {
namespace {

constexpr std::size_t min_cells_amid_text = 16;

/// The characters that are cells whatever the board's size: blanks, and letters of an --alphabet of
/// up to nine digits. Above 9×9, any letter may be a cell.
Blanks make_cell_signs(const ReaderOptions& options, std::string signs = {}) {
  signs += options.blank_chars;
  const bool has_letters = options.alphabet && options.alphabet->size() <= usual_board_size;
  for (char c = 'A'; has_letters && c <= 'z'; ++c) {
    if (is_ascii_letter(c) && options.alphabet->digit(c) > 0) signs += c;
  }
  return Blanks(signs);
}

/// True if at least half of the characters may be cells. This tolerates wrong characters in a row.
bool may_be_characters(std::string_view text, int size, const Blanks& blanks) {
  const auto count = std::ranges::count_if(text, [&](const char& c) {
    return may_be_cell({&c, 1}, size, blanks);
  });
  return 2 * static_cast<std::size_t>(count) >= text.size();
}

/// True if most of the pieces, of two or more, may be cells of a board of size `size`.
bool may_be_cells(const std::vector<TextPiece>& pieces, std::string_view text, int size,
                  const Blanks& blanks) {
  const auto count = std::ranges::count_if(pieces, [&](const TextPiece& piece) {
    return may_be_cell(text.substr(piece.begin, piece.size), size, blanks);
  });
  return pieces.size() > 1 && 2 * static_cast<std::size_t>(count) > pieces.size();
}

/// Let n be `small_size`. A line of n² characters may be an n×n grid or a row of a larger grid.
/// True if it is a row: one of n² lines from the k-th on has a character that no n×n board allows.
bool is_row_of_larger_grid(LineSource& source, std::size_t k, int small_size,
                           const Blanks& blanks) {
  const std::size_t length = static_cast<std::size_t>(small_size) * small_size;
  std::size_t seen = 0;
  for (; seen < length; ++k) {
    const auto line = source.peek(k);
    if (!line || trim(line->text).empty()) return false;
    if (!is_content_line(line->text)) continue;
    ++seen;
    const std::string_view piece = first_list_item(line->text);
    if (piece.size() == length && !std::ranges::all_of(piece, [&](const char& c) {
          return may_be_cell({&c, 1}, small_size, blanks);
        })) {
      return true;
    }
  }
  return false;
}

/// Let n be `small_size`. True if several lines from the k-th on have n² cells, one of which is no
/// cell of an n×n board, and if n² lines have only blank cells.
bool is_row_of_words_of_larger_grid(LineSource& source, std::size_t k, int small_size,
                                    const Blanks& blanks) {
  const auto count = static_cast<std::size_t>(small_size * small_size);
  bool has_other_cell = false;
  bool is_blank = true;
  for (std::size_t row = k; row < k + count; ++row) {
    const auto line = source.peek(row);
    const std::string_view text = line && !line->too_long ? trim(line->text) : "";
    const auto cells = find_spread_cells(text, count);
    if (cells.empty()) return false;
    for (const TextPiece& piece : cells) {
      const std::string_view cell = text.substr(piece.begin, piece.size);
      has_other_cell = has_other_cell || !may_be_cell(cell, small_size, blanks);
      is_blank = is_blank && may_be_cell(cell, 0, blanks);
    }
    if (has_other_cell && row > k) return true;
  }
  return is_blank;
}

/// True for a line such as "-----" or "--|--", which is a row of blanks only if an option says so.
bool is_line_of_signs(std::string_view text, const ReaderOptions& options) {
  return text.find_first_not_of("-=~+| ") == text.npos &&
         options.blank_chars.find(hole_character) == std::string::npos;
}

/// Returns the label of the k-th row or column, if the first label is 0, 1, A or a.
std::string make_label(char first, std::size_t k) {
  return is_ascii_letter(first) ? std::string(1, static_cast<char>(first + k))
                                : std::to_string(static_cast<std::size_t>(first - '0') + k);
}

}  // namespace

std::size_t count_digits_and_blanks(std::string_view text, const ReaderOptions& options) {
  return count_signs(text, "0123456789._*xX?" + options.blank_chars);
}

bool has_empty_first_field(std::string_view line) {
  const char separator = find_field_separator(line);
  return separator != '\0' && trim(line.substr(0, line.find(separator))).empty();
}

std::optional<int> count_column_labels(std::string_view line, RowStyle style,
                                       const std::optional<Board>& given) {
  const bool are_fields = style == RowStyle::fields;
  const TextRow row(line, false);
  auto labels =
      RowLayout::of_text(are_fields ? style : RowStyle::words, row.text(), 0).cells(row, 0);
  if (are_fields && has_empty_first_field(line)) labels.erase(labels.begin());
  const auto begins = [&](char first) {
    std::size_t k = 0;
    while (k < labels.size() && row.text_of(labels[k]) == make_label(first, k)) ++k;
    return labels.size() >= 4 && k == labels.size();
  };
  const bool is_size = given ? labels.size() == static_cast<std::size_t>(given->columns())
                             : find_integer_square_root(labels.size()).has_value();
  const bool are_labels = is_size && (begins('0') || begins('1') || begins('A') || begins('a'));
  return are_labels ? std::optional(static_cast<int>(labels.size())) : std::nullopt;
}

std::optional<int> guess_line_board_size(LineSource& source, std::size_t k,
                                         const ReaderOptions& options) {
  const Blanks blanks = make_cell_signs(options);
  const std::string_view text = source.peek(k)->text;
  if (is_line_of_signs(text, options)) return std::nullopt;
  const std::string_view piece = first_list_item(text);
  if (options.board) {
    const int size = options.board->size();
    const auto cells = static_cast<std::size_t>(options.board->cell_count());
    const bool are_numbers = size > max_character_size;
    const bool fits = are_numbers ? split_into_words(text).size() == cells
                                  : (cells > 1 && piece.size() == cells &&
                                     may_be_characters(piece, size, blanks)) ||
                                        (cells >= min_cells_amid_text &&
                                         (!find_cells_amid_text(text, cells, blanks).empty() ||
                                          !find_spread_cells(trim(text), cells).empty()));
    return fits ? std::optional(size) : std::nullopt;
  }
  for (const int size : {4, 9, 16, 25}) {
    const auto cells = find_spread_cells(trim(text), size * size);
    // A line of 16 words is a row of a larger grid; four groups of four characters are a grid.
    const bool are_groups = !cells.empty() && trim(text).size() == 19 && cells[3].begin == 3 &&
                            std::ranges::count(cells, 0U, &TextPiece::size) == 0;
    const bool may_be_grid = !cells.empty() && (size > 4 || are_groups);
    if (may_be_grid && may_be_cells(cells, trim(text), size, blanks) &&
        !is_row_of_words_of_larger_grid(source, k, size, blanks)) {
      return size;
    }
  }
  const auto side = find_integer_square_root(piece.size()).value_or(0);
  if (side <= max_character_size && is_square_board_size(side)) {
    const int size = static_cast<int>(side);
    const bool is_grid = may_be_characters(piece, size == 4 ? 16 : size, blanks) &&
                         (size > 4 || !is_row_of_larger_grid(source, k, size, blanks));
    return is_grid ? std::optional(size) : std::nullopt;
  }
  for (const int size : {9, 16, 25}) {
    const std::string_view word = find_word_of_size(text, size * size);
    if (!word.empty() && !text.starts_with("{\"") && may_be_characters(word, size, blanks))
      return size;
  }
  for (const int size : {9, 4}) {
    const auto count = static_cast<std::size_t>(size * size);
    if (text.starts_with('{') || !find_spread_cells(trim(text), count).empty()) continue;
    const auto cells = find_cells_amid_text(text, count, blanks);
    const bool are_cells = std::ranges::all_of(cells, [&](const TextPiece& cell) {
      return may_be_cell(text.substr(cell.begin, 1), size, blanks);
    });
    if (cells.empty() || !are_cells) continue;
    if (size > 4 || cells.back().begin + 1 == cells[0].begin + count) return size;
  }
  // A long line of numbers may be a grid of a size whose cells are no characters.
  if (piece.size() > 4 || text.size() < 2 * max_character_size * max_character_size)
    return std::nullopt;
  const auto words = find_integer_square_root(split_into_words(text).size()).value_or(0);
  const bool is_large = words > max_character_size && is_square_board_size(words);
  return is_large ? std::optional(static_cast<int>(words)) : std::nullopt;
}

std::optional<int> guess_row_board_size(RowStyle style, LineSource& source, std::size_t k,
                                        const ReaderOptions& options) {
  const Blanks blanks = make_cell_signs(options, " ");
  const LineSource::Line line = *source.peek(k);
  const TextRow row(line.text, false);
  const std::string_view text = row.text();
  const bool are_characters = style == RowStyle::characters;
  if (are_characters && (is_line_of_signs(text, options) || is_size_line(text)))
    return std::nullopt;
  if (style == RowStyle::fields && (line.too_long || find_field_separator(text) == '\0'))
    return std::nullopt;
  const std::optional<Board>& board = options.board;
  std::vector<TextPiece> cells;
  int size = 0;
  const auto is_cell = [&](const TextPiece& cell) {
    return may_be_cell(row.text_of(cell), size, blanks);
  };
  const auto is_row = [&](std::size_t columns) {
    cells = RowLayout::of_text(style, text, columns).cells(row, columns);
    while (board && are_characters && cells.size() < columns &&
           board->cell_at(0, static_cast<int>(cells.size())) < 0) {
      cells.push_back({text.size(), 0});
    }
    const std::size_t count = cells.size();
    if (columns > 0 ? count != columns : !is_square_board_size(count)) return false;
    size = board ? board->size() : static_cast<int>(count);
    // Tolerate wrong characters in a row.
    const auto valid = 2 * static_cast<std::size_t>(std::ranges::count_if(cells, is_cell));
    return are_characters ? valid >= count : valid > count && count > 1;
  };
  const int expected = board ? board->columns() : are_characters ? usual_board_size : 0;
  const bool is_expected = is_row(static_cast<std::size_t>(expected));
  if (!is_expected && (board || !are_characters || !is_row(0))) return std::nullopt;
  const std::string groups = join_row_groups(text);
  if (!are_characters) {
    if (std::ranges::all_of(cells, is_cell)) return size;
    // Words that are no cells may be groups of characters, or text if the next line has another
    // number of words or if rows follow amid text.
    const auto below = style == RowStyle::words && !board ? source.peek(k + 1) : std::nullopt;
    const std::size_t words = below ? split_into_words(below->text).size() : 0;
    const bool are_groups =
        style == RowStyle::words && !board && is_square_board_size(groups.size());
    const bool is_other =
        are_groups || (words > 0 && words != cells.size()) ||
        std::holds_alternative<CellBlock>(find_rows_amid_text(source, k, options));
    return is_other ? std::nullopt : std::optional(size);
  }
  if (is_expected) return size;
  const bool is_one_piece =
      first_list_item(trim(text)).size() == cells.size() || trim(text).find_first_of("\"'") == 0;
  // Groups of letters may be words, unless the next line has as many.
  const auto next = groups.empty() ? std::nullopt : source.peek(k + 1);
  const bool are_groups =
      !groups.empty() && (groups.find_first_of("0123456789._*?-") != groups.npos ||
                          (next && join_row_groups(next->text).size() == groups.size()));
  if (size > max_character_size || (!is_one_piece && !are_groups)) return std::nullopt;
  if (size == 36 && is_one_piece && !is_row_of_larger_grid(source, k, 6, blanks))
    return std::nullopt;
  return size;
}

std::optional<BoardError> find_board_size_question(std::string_view line,
                                                   const ReaderOptions& options) {
  const Blanks blanks(options.blank_chars);
  const std::vector<TextPiece> words = split_into_words(line);
  const std::string_view piece = first_list_item(line);
  const bool are_numbers = words.size() > 1;
  const std::size_t length = are_numbers ? words.size() : piece.size();
  std::size_t size = length;
  if (are_numbers) {
    if (!may_be_cells(words, line, static_cast<int>(length), blanks)) return std::nullopt;
  } else {
    const bool has_unknown = std::ranges::any_of(piece, [&](char c) {
      return !is_number_character(c) && !is_ascii_letter(c) && c != dash && !blanks.has(c);
    });
    // Require that half of the text is digits or blanks; otherwise it is more likely a word.
    if ((has_unknown && !is_square_board_size(length)) ||
        2 * count_digits_and_blanks(piece, options) < length) {
      return std::nullopt;
    }
    const auto side = find_integer_square_root(length);
    if (side) size = *side;
    if (size > max_character_size) return std::nullopt;
  }
  if (length < 4 || size > Board::max_size) return std::nullopt;
  auto rows = static_cast<std::size_t>(std::sqrt(size));  // of the most nearly square box
  while (size % rows != 0) --rows;
  return BoardError{
      fmt::format("a {} of {} {}", size == length ? "row" : "line", length,
                  are_numbers ? "numbers" : "characters"),
      fmt::format("--box for a {0}x{0} board, such as --box {1}x{2}", size, rows, size / rows)};
}

}  // namespace clausoku
