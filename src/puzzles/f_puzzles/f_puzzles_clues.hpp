// Reads the clues of an f-puzzles object. The table of clue types (src/clues/clue_type.hpp) states
// each type's field in the object and the form of this field:
//
//   flag      "antiknight": true
//   cell      "odd": [{"cell": "R1C1"}]
//   cells     "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}]
//   lines     "thermometer": [{"lines": [["R1C1", "R1C2"]]}]     one clue per line
//   arrow     "arrow": [{"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}]
//   clones    "clone": [{"cells": ["R1C1"], "cloneCells": ["R3C3"]}]
//   values    "quadruple": [{"cells": [4 cells], "values": [1, 2]}]
//   outside   "sandwichsum": [{"cell": "R0C4", "value": "8"}]; looks inwards, or to "direction"
//   negative  "negative": ["ratio"]
//
// A number may be a string; an optional member may be empty. f-puzzles also saves unfinished clues,
// which lack a required value or a line. Programs that read f-puzzles files ignore such clues, and
// this reader ignores them with a warning. It also ignores members that state a clue's appearance.
// Any other non-empty member makes the puzzle a bad one.
//
// Rules about all pairs of neighbours (nonconsecutive, negative) apply to pairs without a mark.
// Rules about dots exempt pairs with a dot of either kind. The rule about X and V exempts pairs
// with an X or V. Clue::groups of such a clue are the exempt pairs, each in ascending order.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "encoder/grid.hpp"
#include "src/clues/clue.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"

namespace clausoku {

/// The field that lists rules, such as "ratio", about all pairs of neighbours without a mark.
inline constexpr std::string_view f_puzzles_negative_field = "negative";

/// The only field whose values are letters: 'X' states the sum 10, 'V' the sum 5.
inline constexpr std::string_view f_puzzles_xv_field = "xv";
inline constexpr std::array f_puzzles_xv_sums{std::pair{'X', 10}, std::pair{'V', 5}};

/// Returns the default direction of a clue outside the grid: from its place into the row or column.
/// Returns nothing for a place that is beside neither a row nor a column.
inline std::optional<Outside> find_inward_direction(CanvasPlace place, const Board& board) {
  const int down = place.row < 0 ? 1 : place.row >= board.rows() ? -1 : 0;
  const int right = place.column < 0 ? 1 : place.column >= board.columns() ? -1 : 0;
  if ((down == 0) == (right == 0)) return std::nullopt;
  return Outside{place.row, place.column, down, right};
}

/// The field of a cell with the value "Odd" or "Even". Links written before the clue types for
/// parity existed state parity in this field.
inline constexpr std::string_view f_puzzles_parity = "parity";

/// True if read_f_puzzles_clues() reads this field of an object.
bool is_f_puzzles_clue_field(std::string_view name);

/// Returns the clues as rules, in the order of clue_types(), and within a type in input order.
/// Requires that fields.find_cells() was called, and a board with n rows of n cells.
RuleList read_f_puzzles_clues(FPuzzlesFields& fields, const Board& board);

}  // namespace clausoku
