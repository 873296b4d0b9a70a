// The names of boards: a layout, optionally with a box shape and rules, as in "9x9 with diagonals".
#pragma once

#include <string_view>
#include <variant>

#include "encoder/board.hpp"

namespace clausoku {

struct LayoutAndRules {
  std::string_view layout;
  std::string_view rules = {};  ///< separated by commas
};

/// Splits a board name into a layout and rules: "6x6 with 2x3 boxes, diagonals" into "2x3" and
/// " diagonals". Returns an error if the box shape does not fit.
std::variant<LayoutAndRules, BoardError> split_board_name(std::string_view name);

enum class BoardNameVerdict {
  right,  ///< the board has the cells, houses, regions and blocks of the board that the name means
  wrong,  ///< the name means another board
  unknown,  ///< the name means no board: "9x9 with extra regions 2"
};

/// Compares a board with its name. Reads no file: a name such as "jigsaw:FILE" is unknown.
BoardNameVerdict check_board_name(const Board& board);

}  // namespace clausoku
