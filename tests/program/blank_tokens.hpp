// Writes a blank board of any size as text.
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

}  // namespace clausoku::test
