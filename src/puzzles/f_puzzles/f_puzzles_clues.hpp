// Reads the clues of an f-puzzles object: every clue type with an f-puzzles field, in the form that
// the table of types states (src/clues/clue_type.hpp).
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
// without a required value or without a line. Programs that read its files ignore such clues, and
// so does this reader, with a warning. Other non-empty members of an entry either state its
// appearance or make the puzzle a bad one.
//
// Rules about all pairs of neighbours (nonconsecutive, negative) apply to pairs without a mark:
// rules about dots exempt pairs with a dot of either kind, and the rule about X and V exempts pairs
// with an X or V. The groups of such a clue are the exempt pairs, each in ascending order.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "encoder/grid.hpp"
#include "src/clues/clue.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"

namespace clausoku {

/// The field that lists rules about all pairs of neighbours without a mark.
inline constexpr std::string_view f_puzzles_negative_field = "negative";

/// The only field whose values are letters, and the sums that the letters state.
inline constexpr std::string_view f_puzzles_xv_field = "xv";
inline constexpr std::array f_puzzles_xv_sums{std::pair{'X', 10}, std::pair{'V', 5}};

/// Returns the direction of a clue beside a row or a column that states none: along that row or
/// column. Returns nothing for a place beside neither.
inline std::optional<Outside> direction_inwards(CanvasPlace place, const Board& board) {
  const int down = place.row < 0 ? 1 : place.row >= board.rows() ? -1 : 0;
  const int right = place.column < 0 ? 1 : place.column >= board.columns() ? -1 : 0;
  if ((down == 0) == (right == 0)) return std::nullopt;
  return Outside{place.row, place.column, down, right};
}

/// A field of a cell: "Odd" or "Even". Old links state parity here, from before such clue types
/// existed.
inline constexpr std::string_view f_puzzles_parity = "parity";

/// True if read_f_puzzles_clues() reads this field of an object.
bool is_f_puzzles_clue_field(std::string_view name);

/// Returns the clues as rules, in the order of the table of types, then in input order. Requires
/// found cells and a board with n rows of n cells.
RuleList read_f_puzzles_clues(FPuzzlesFields& fields, const Board& board);

}  // namespace clausoku
