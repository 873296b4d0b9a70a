// Writes large boards as text: blank ones, and ones with two blank cells.
#pragma once

#include <string>

namespace clausoku::test {

/// Returns a blank board as rows of zeros with spaces between them.
inline std::string blank_board_text(int size) {
  std::string row;
  for (int column = 0; column < size; ++column) row += column == 0 ? "0" : " 0";
  std::string text;
  for (int k = 0; k < size; ++k) text += row + "\n";
  return text;
}

/// Returns a board with square boxes as rows of numbers with spaces between them. All cells but the
/// first and the last are given. Requires a square number.
inline std::string nearly_solved_board_text(int size) {
  int box = 1;
  while (box * box < size) ++box;
  std::string text;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const bool is_blank = row == column && (row == 0 || row == size - 1);
      const int digit = (row % box * box + row / box + column) % size + 1;
      text += std::to_string(is_blank ? 0 : digit) + (column == size - 1 ? '\n' : ' ');
    }
  }
  return text;
}

}  // namespace clausoku::test
