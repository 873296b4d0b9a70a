// Functions of outside clues, which have a position outside the canvas and look into the grid.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

inline std::vector<Cell> find_cells_seen_by_clue(const Clue& clue, const Board& board) {
  return find_seen_cells(*clue.outside, board);
}

/// Implements ClueType::sketch: writes the clue's value at the clue's position.
inline void sketch_outside_label(const Clue& clue, const Board&, Sketch& sketch) {
  sketch.labels.push_back(
      {{clue.outside->row + 0.5, clue.outside->column + 0.5}, std::to_string(clue.values.front())});
}

/// Implements ClueType::find_error: returns an error unless the clue sees n cells.
inline std::optional<BoardError> find_seen_count_error(const Clue& clue, const Board& board) {
  const auto count = std::ssize(find_cells_seen_by_clue(clue, board));
  if (count == board.size()) return std::nullopt;
  return BoardError{fmt::format("{} at {} that sees {} cells", name_with_article(*clue.type),
                                format_place_name(clue.outside->row, clue.outside->column), count),
                    std::to_string(board.size())};
}

/// True if the cells are the cells of a house, so that no digit repeats among them.
inline bool is_cell_set_a_house(std::vector<Cell> cells, const Board& board) {
  std::ranges::sort(cells);
  return std::ranges::any_of(board.houses_of(cells.front()), [&](int house) {
    return std::ranges::equal(board.house(house), cells);
  });
}

}  // namespace clausoku::clues
