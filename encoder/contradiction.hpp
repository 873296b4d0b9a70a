// Contradictions: reasons why a grid has no solution, found without search.
#pragma once

#include <string>

#include "encoder/digit_names.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

struct Contradiction {
  enum class Kind {
    clash,                ///< an area has the same digit twice
    cell_without_digit,   ///< a cell has no candidate left
    digit_without_place,  ///< a digit has no place left in a house
  };

  static Contradiction of(const Clash& clash) {
    return {Kind::clash, clash.first, clash.second, clash.area, clash.digit};
  }
  static Contradiction cell_without_digit(Cell cell) {
    return {Kind::cell_without_digit, cell, cell, 0, 0};
  }
  static Contradiction digit_without_place(int house, Digit digit) {
    return {Kind::digit_without_place, 0, 0, house, digit};
  }

  Kind kind;
  Cell first;  ///< the cell without a digit, or the first of the two cells with the same digit
  Cell second;
  int area;  ///< the area with the repeated digit, or the house without a place for the digit
  Digit digit;
};

/// Returns the text for a contradiction: "row 1 has 5 twice, in r1c1 and r1c4", "r2c3 has no digit
/// left", "column 4 has no place left for 7".
std::string describe(const Contradiction& contradiction, const Board& board,
                     const DigitNames& digit_names = {});

}  // namespace clausoku
