// What types of clues outside have in common.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

/// The cells that the clue sees, from its place on.
inline std::vector<Cell> seen_by(const Clue& clue, const Board& board) {
  return seen_from(*clue.outside, board);
}

/// The value, where the clue stands.
inline void label_outside(const Clue& clue, const Board&, Sketch& sketch) {
  sketch.labels.push_back(
      {{clue.outside->row + 0.5, clue.outside->column + 0.5}, std::to_string(clue.values.front())});
}

/// ClueType::find_error of clues about a whole row or column: n cells, whatever is beside them.
inline std::optional<BoardError> must_see_n_cells(const Clue& clue, const Board& board) {
  const auto count = std::ssize(seen_by(clue, board));
  if (count == board.size()) return std::nullopt;
  return BoardError{fmt::format("{} at {} that sees {} cells", one_of(*clue.type),
                                place_text(clue.outside->row, clue.outside->column), count),
                    std::to_string(board.size())};
}

/// Whether the cells are a house, so that a translation may leave out what has a digit twice.
inline bool are_house(std::vector<Cell> cells, const Board& board) {
  std::ranges::sort(cells);
  return std::ranges::any_of(board.houses_of(cells.front()), [&](int house) {
    return std::ranges::equal(board.house(house), cells);
  });
}

}  // namespace clausoku::clues
