// The clues of an f-puzzles object: every type that has a field of f-puzzles', by the form that the
// table of types states for it (src/clues/clue_type.hpp).
//
//   flag      "antiknight": true
//   cell      "odd": [{"cell": "R1C1"}]
//   cells     "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}]
//   lines     "thermometer": [{"lines": [["R1C1", "R1C2"]]}]     a clue a line
//   arrow     "arrow": [{"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}]
//   clones    "clone": [{"cells": ["R1C1"], "cloneCells": ["R3C3"]}]
//   values    "quadruple": [{"cells": [4 cells], "values": [1, 2]}]
//   outside   "sandwichsum": [{"cell": "R0C4", "value": "8"}]; looks inwards, or to "direction"
//   negative  "negative": ["ratio"]
//
// A number may be a string; what may be left out may be empty. f-puzzles keeps clues that somebody
// has not finished: without a value where one is needed, without a line. They state nothing for
// any of the programs that read its files, and here neither, with a warning. Other members of an
// entry that say something are its looks, or make the puzzle a bad one.
//
// Rules about all pairs of neighbours (nonconsecutive, negative) hold for those without a mark:
// the pairs with a dot of either kind are exempt from those about dots, those with an X or V from
// that about X and V. The clue has these pairs as its groups, each in ascending order.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "encoder/grid.hpp"
#include "src/clues/clue.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"

namespace clausoku {

/// The list of names of rules about all pairs of neighbours without a mark.
inline constexpr std::string_view f_puzzles_negative_field = "negative";

/// The one field with letters for values.
inline constexpr std::string_view f_puzzles_xv_field = "xv";
inline constexpr std::array f_puzzles_xv_sums{std::pair{'X', 10}, std::pair{'V', 5}};

/// Where a clue beside a row or a column looks that states no direction: along it. Nothing beside
/// neither.
inline std::optional<Outside> direction_inwards(CanvasPlace place, const Board& board) {
  const int down = place.row < 0 ? 1 : place.row >= board.rows() ? -1 : 0;
  const int right = place.column < 0 ? 1 : place.column >= board.columns() ? -1 : 0;
  if ((down == 0) == (right == 0)) return std::nullopt;
  return Outside{place.row, place.column, down, right};
}

/// The field of a cell that is read here: "Odd" or "Even", as links from before there were clues of
/// these names have it.
inline constexpr std::string_view f_puzzles_parity = "parity";

/// Whether a field of the object is read here.
bool is_f_puzzles_clue_field(std::string_view name);

/// The clues as rules, in the order of the table of types, those of a type as they stand. Requires
/// found cells, and a board of as many in n rows.
RuleList read_f_puzzles_clues(FPuzzlesFields& fields, const Board& board);

}  // namespace clausoku
