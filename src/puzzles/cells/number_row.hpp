// Reads and writes numbers separated by white space, for cells of more than one character.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/board.hpp"
#include "src/boards/symbols.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// A piece of text that is expected to be a number.
struct Number {
  static constexpr int none = -1;

  int value;          ///< 0 for a blank; `none` if it is neither a 16-bit number nor a blank
  std::size_t begin;  ///< offset in the text
  std::size_t size;
};

/// Splits a text into numbers at white space. 0 and a single blank character are blank cells.
void split_at_spaces_into_numbers(std::string_view text, const Blanks& blanks,
                                  std::vector<Number>& numbers);

inline std::string_view text_of_number(const Number& number, std::string_view text) {
  return text.substr(number.begin, number.size);
}

/// Describes a valid number for error messages: "a number from 1 to 16 or a blank".
std::string describe_valid_number(const Board& board);

/// The 1-based column of the error in a text that does not have `count` numbers: the column of the
/// first surplus number, or the column after the last number.
std::size_t count_error_column(std::string_view text, const std::vector<Number>& numbers,
                               std::size_t count);

/// The texts that append_number_rows() writes: before each row, between two numbers, after each
/// row, for a blank cell, and for a canvas position without a cell. If `from_zero`, writes the
/// digits as 0 to n - 1, and a blank 0 like a position without a cell.
struct NumberRows {
  std::string_view begin, between, end, blank, no_cell;
};
void append_number_rows(std::string& out, const Grid& grid, const NumberRows& text, bool from_zero);

}  // namespace clausoku
