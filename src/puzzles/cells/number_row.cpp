#include "src/puzzles/cells/number_row.hpp"

#include <fmt/format.h>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr int too_large = 1'000'000;  // for any board; larger ones are not told apart

int value_of(std::string_view piece, const Blanks& blanks) {
  int value = 0;
  for (const char c : piece) {
    if (!is_number_character(c)) {
      return piece.size() == 1 && blanks.has(c) ? 0 : Number::none;
    }
    value = value < too_large ? value * 10 + (c - '0') : too_large;
  }
  return value;
}

}  // namespace

void split_numbers(std::string_view text, const Blanks& blanks, std::vector<Number>& numbers) {
  numbers.clear();
  for (std::size_t begin = 0;;) {
    while (begin < text.size() && is_space(text[begin])) ++begin;
    if (begin == text.size()) return;
    std::size_t end = begin + 1;
    while (end < text.size() && !is_space(text[end])) ++end;
    numbers.push_back({value_of(text.substr(begin, end - begin), blanks), begin, end - begin});
    begin = end;
  }
}

std::string expected_number(const Board& board) {
  return fmt::format("a number from 1 to {} or a blank", board.size());
}

std::size_t surplus_column(std::string_view text, const std::vector<Number>& numbers,
                           std::size_t count) {
  return numbers.size() > count ? numbers[count].begin + 1 : trim_right(text).size() + 1;
}

}  // namespace clausoku
