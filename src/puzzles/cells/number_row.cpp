#include "src/puzzles/cells/number_row.hpp"

#include <fmt/format.h>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

int parse_number_or_blank(std::string_view piece, const Blanks& blanks) {
  if (const auto number = parse_number<std::uint16_t>(piece)) return *number;
  return piece.size() == 1 && blanks.has(piece[0]) ? 0 : Number::none;
}

}  // namespace

void split_at_spaces_into_numbers(std::string_view text, const Blanks& blanks,
                                  std::vector<Number>& numbers) {
  numbers.clear();
  for (std::size_t begin = 0;;) {
    while (begin < text.size() && is_space(text[begin])) ++begin;
    if (begin == text.size()) return;
    std::size_t end = begin + 1;
    while (end < text.size() && !is_space(text[end])) ++end;
    numbers.push_back(
        {parse_number_or_blank(text.substr(begin, end - begin), blanks), begin, end - begin});
    begin = end;
  }
}

std::string describe_valid_number(const Board& board) {
  return fmt::format("a number from 1 to {} or a blank", board.size());
}

std::size_t count_error_column(std::string_view text, const std::vector<Number>& numbers,
                               std::size_t count) {
  return numbers.size() > count ? numbers[count].begin + 1 : trim_right(text).size() + 1;
}

void NumberCells::clear() {
  digits_.clear();
  places_.clear();
}

void NumberCells::add(int digit, Place place) {
  digits_.push_back(static_cast<std::uint16_t>(digit));
  places_.push_back(place);
}

std::optional<InputError> NumberCells::add_row(const Board& board, int row, std::string_view text,
                                               const std::vector<Number>& numbers, Place begin) {
  for (int column = 0; column < board.columns(); ++column) {
    const Number& number = numbers[static_cast<std::size_t>(column)];
    const Place place{begin.line, begin.column + number.begin};
    const bool has_cell = board.cell_at(row, column) >= 0;
    if (!has_cell && number.value == 0) continue;
    if (!has_cell || !is_valid_digit(board, number)) {
      return InputError{{},
                        place,
                        quote(text_of_number(number, text)),
                        has_cell ? describe_valid_number(board) : expected_blank_in_hole};
    }
    add(number.value, place);
  }
  return std::nullopt;
}

Puzzle NumberCells::finish(std::size_t first_line, const Board& board) {
  Grid grid(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) grid.set(cell, digits_[cell]);
  return good_puzzle(first_line, std::move(grid), std::move(places_));
}

void append_number_rows(std::string& out, const Grid& grid, const NumberRows& text) {
  const Board& board = grid.board();
  for (int row = 0; row < board.rows(); ++row) {
    out += text.begin;
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      if (column > 0) out += text.between;
      if (cell >= 0 && grid[cell] > 0) {
        out += fmt::format_int(grid[cell]).c_str();
      } else {
        out += cell < 0 ? text.no_cell : text.blank;
      }
    }
    out += text.end;
  }
}

}  // namespace clausoku
