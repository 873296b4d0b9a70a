#include "src/puzzles/cells/look.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/character_rows.hpp"
#include "src/puzzles/cells/number_row.hpp"

namespace clausoku {
namespace {

/// True if `c` may be a blank or, in some alphabet, one of the first `size` digits.
bool may_be_cell_character(char c, int size, const Blanks& blanks) {
  if (blanks.has(c) || (c >= '1' && c <= '9' && c - '0' <= size)) return true;
  return size > 9 && ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
}

/// True if at least half of the characters may be cells. This tolerates wrong characters in a row.
bool may_be_row_of_cells(std::string_view text, int size, const Blanks& blanks) {
  const auto count = std::count_if(text.begin(), text.end(),
                                   [&](char c) { return may_be_cell_character(c, size, blanks); });
  return 2 * static_cast<std::size_t>(count) >= text.size();
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
    if (piece.size() == length && std::any_of(piece.begin(), piece.end(), [&](char c) {
          return !may_be_cell_character(c, small_size, blanks);
        })) {
      return true;
    }
  }
  return false;
}

/// True for a number up to `size`, a list of candidates up to 9×9, or a letter above 9×9.
bool may_be_cell_text(const Number& number, std::string_view line, int size) {
  if (number.value != Number::none && number.value <= size) return true;
  const std::string_view text = text_of_number(number, line);
  if (size > 9) return text.size() == 1 && may_be_cell_character(text[0], size, Blanks(""));
  const bool are_digits =
      std::ranges::all_of(text, [size](char c) { return c > '0' && c <= '0' + size; });
  return are_digits && std::ranges::adjacent_find(text, std::greater_equal<>()) == text.end();
}

/// True if there are two or more pieces and most may be cells of a board of size `size`.
bool may_be_row_of_numbers(const std::vector<Number>& numbers, std::string_view line, int size) {
  const auto count = std::count_if(numbers.begin(), numbers.end(), [&](const Number& number) {
    return may_be_cell_text(number, line, size);
  });
  return numbers.size() > 1 && 2 * static_cast<std::size_t>(count) > numbers.size();
}

/// True for a line such as "-----", which is a row of blanks only if an option says so.
bool is_line_of_signs(std::string_view text, const ReaderOptions& options) {
  return text.find_first_not_of("-=~+ ") == text.npos &&
         options.blank_chars.find(hole_character) == std::string::npos;
}

std::vector<Number> split_into_numbers(std::string_view line, const Blanks& blanks) {
  std::vector<Number> numbers;
  split_at_spaces_into_numbers(line, blanks, numbers);
  return numbers;
}

/// The number of rows of the most nearly square box for board size `size`; 1 if `size` is prime.
int row_count_of_usual_box(int size) {
  int rows = static_cast<int>(std::sqrt(size));
  while (size % rows != 0) --rows;
  return rows;
}

}  // namespace

std::optional<int> guess_line_board_size(LineSource& source, std::size_t k,
                                         const ReaderOptions& options) {
  const Blanks blanks(options.blank_chars + hole_character);
  const auto line = source.peek(k);
  require(line.has_value());
  const std::string_view text = line->text;
  if (is_line_of_signs(text, options)) return std::nullopt;
  const std::string_view piece = first_list_item(text);
  if (options.board) {
    const int size = options.board->size();
    const auto cells = static_cast<std::size_t>(options.board->cell_count());
    if (size > max_character_size) {
      return split_into_numbers(text, blanks).size() == cells ? std::optional(size) : std::nullopt;
    }
    const bool fits = cells > 1 && piece.size() == cells;
    return fits && may_be_row_of_cells(piece, size, blanks) ? std::optional(size) : std::nullopt;
  }
  for (const std::size_t size : {4, 9, 16, 25}) {
    const auto cells = join_groups(trim(text), size);
    if (cells && may_be_row_of_cells(*cells, static_cast<int>(size), blanks)) {
      return static_cast<int>(size);
    }
  }
  const auto side = find_integer_square_root(piece.size());
  if (side && *side >= 4 && *side <= max_character_size && find_integer_square_root(*side)) {
    const int size = static_cast<int>(*side);
    if (!may_be_row_of_cells(piece, size == 4 ? 16 : size, blanks)) return std::nullopt;
    if (size == 4 && is_row_of_larger_grid(source, k, size, blanks)) return std::nullopt;
    return size;
  }
  for (const std::size_t size : {9, 16, 25}) {
    const std::string_view word = find_word_of_size(text, size * size);
    if (!word.empty() && may_be_row_of_cells(word, static_cast<int>(size), blanks)) {
      return static_cast<int>(size);
    }
  }
  if (piece.size() > 4 || text.size() < 2 * max_character_size * max_character_size) {
    return std::nullopt;
  }
  const std::vector<Number> numbers = split_into_numbers(text, blanks);
  const auto number_side = find_integer_square_root(numbers.size());
  if (!number_side || *number_side <= max_character_size ||
      !find_integer_square_root(*number_side)) {
    return std::nullopt;
  }
  return static_cast<int>(*number_side);
}

std::optional<int> guess_row_board_size(LineSource& source, std::size_t k,
                                        const ReaderOptions& options) {
  const Blanks blanks(options.blank_chars + " " + hole_character);
  const std::string_view text = source.peek(k)->text;
  if (is_line_of_signs(text, options)) return std::nullopt;
  const std::string groups = join_row_groups(text);
  if (options.board) {
    const int size = options.board->size();
    std::optional<std::string> row = pad_row_to_columns(text, *options.board, 0);
    if (!row && groups.size() == static_cast<std::size_t>(options.board->columns())) row = groups;
    return row && may_be_row_of_cells(*row, size, blanks) ? std::optional(size) : std::nullopt;
  }
  constexpr int spaced_size = 9;
  const std::string_view nine = trim_to_row_size(text, spaced_size);
  if (nine.size() == spaced_size && may_be_row_of_cells(nine, spaced_size, blanks)) {
    return spaced_size;
  }
  if (groups.size() >= 4 && groups.size() <= max_character_size &&
      find_integer_square_root(groups.size()) &&
      groups.find_first_of("0123456789._*-") != groups.npos) {
    const int count = static_cast<int>(groups.size());
    if (may_be_row_of_cells(groups, count, blanks)) return count;
  }
  const std::string_view piece = trim_right(text);
  const int size = static_cast<int>(piece.size());
  const bool is_one_piece = first_list_item(text).size() == piece.size();
  if (!is_one_piece || size < 4 || size > max_character_size ||
      !find_integer_square_root(piece.size()) || !may_be_row_of_cells(piece, size, blanks)) {
    return std::nullopt;
  }
  if (size == 36 && !is_row_of_larger_grid(source, k, 6, blanks)) return std::nullopt;
  return size;
}

std::optional<int> guess_number_row_board_size(LineSource& source, std::size_t k,
                                               const ReaderOptions& options) {
  const Blanks blanks(options.blank_chars + hole_character);
  const std::vector<Number> numbers = split_into_numbers(source.peek(k)->text, blanks);
  const int count = static_cast<int>(numbers.size());
  const int size = options.board ? options.board->size() : count;
  const bool fits = options.board ? count == options.board->columns()
                                  : size >= 4 && size <= Board::max_size &&
                                        find_integer_square_root(numbers.size()).has_value();
  return fits && may_be_row_of_numbers(numbers, source.peek(k)->text, size) ? std::optional(size)
                                                                            : std::nullopt;
}

std::optional<BoxQuestion> find_board_size_question(std::string_view line,
                                                    const ReaderOptions& options) {
  const Blanks blanks(options.blank_chars);
  const auto question = [](std::string found, int size) {
    const int rows = row_count_of_usual_box(size);
    return BoxQuestion{
        std::move(found),
        fmt::format("--box for a {0}x{0} board, such as --box {1}x{2}", size, rows, size / rows)};
  };
  const std::vector<Number> numbers = split_into_numbers(line, blanks);
  const int count = static_cast<int>(numbers.size());
  if (count > 1) {
    if (count < 4 || count > Board::max_size || !may_be_row_of_numbers(numbers, line, count))
      return std::nullopt;
    return question(fmt::format("a row of {} numbers", count), count);
  }
  const std::string_view piece = first_list_item(line);
  const int length = static_cast<int>(std::min<std::size_t>(piece.size(), Board::max_size));
  // Require that half of the text is digits or blanks; otherwise it is more likely a word.
  const auto digits = std::count_if(
      piece.begin(), piece.end(), [&](char c) { return is_number_character(c) || blanks.has(c); });
  if (length < 4 || 2 * digits < length) return std::nullopt;
  const auto side = find_integer_square_root(piece.size());
  if (side && *side <= max_character_size) {
    return question(fmt::format("a line of {} characters", length), static_cast<int>(*side));
  }
  if (length > max_character_size) return std::nullopt;
  return question(fmt::format("a row of {} characters", length), length);
}

}  // namespace clausoku
