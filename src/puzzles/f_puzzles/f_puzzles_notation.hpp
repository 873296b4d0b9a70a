// How f-puzzles writes single parts of clues, for their reader and their writer.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "src/clues/clue.hpp"

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

}  // namespace clausoku
