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

void append_number_rows(std::string& out, const Grid& grid, const NumberRows& text,
                        bool from_zero) {
  const std::string_view blank = from_zero && text.blank == "0" ? text.no_cell : text.blank;
  const Board& board = grid.board();
  for (int row = 0; row < board.rows(); ++row) {
    out += text.begin;
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      if (column > 0) out += text.between;
      if (cell >= 0 && grid[cell] > 0) {
        out += fmt::format_int(grid[cell] - (from_zero ? 1 : 0)).c_str();
      } else {
        out += cell < 0 ? text.no_cell : blank;
      }
    }
    out += text.end;
  }
}

}  // namespace clausoku
