// Functions of clue types about two adjacent cells: tests of digits, and marks on the border.
#pragma once

#include <cmath>
#include <string>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

inline constexpr ClueShape pair_shape{
    .most_values = 1, .least_groups = 1, .most_groups = 1, .least_cells = 2, .most_cells = 2};

/// Returns the clue's value, or `usual` if the clue has no value.
inline int clue_value_or(const Clue& clue, int usual) {
  return clue.values.empty() ? usual : clue.values.front();
}

/// True if the pair has, or can get by filling its blanks, digits a and b for which fits(a, b).
template <class Fits>
bool can_any_pair_fit(const Clue& clue, const Grid& grid, Fits&& fits) {
  const int n = grid.board().size();
  const Digit first = grid[clue.groups[0][0]];
  const Digit second = grid[clue.groups[0][1]];
  for (Digit a = first != 0 ? first : 1; a <= (first != 0 ? first : n); ++a) {
    for (Digit b = second != 0 ? second : 1; b <= (second != 0 ? second : n); ++b) {
      if (fits(a, b)) return true;
    }
  }
  return false;
}

inline Spot border_midpoint(Cell a, Cell b, const Board& board) {
  const Spot from = cell_center(a, board);
  const Spot to = cell_center(b, board);
  return {(from.down + to.down) / 2, (from.right + to.right) / 2};
}

inline void add_dot(const Clue& clue, const Board& board, Ink fill, std::string text,
                    Sketch& sketch) {
  sketch.discs.push_back({{border_midpoint(clue.groups[0][0], clue.groups[0][1], board)},
                          0.15,
                          fill,
                          Ink::black,
                          std::move(text),
                          true});
}

/// Adds a chevron between two cells to the sketch. The chevron points to the smaller digit.
inline void add_chevron(Cell larger, Cell smaller, const Board& board, Sketch& sketch) {
  constexpr double depth = 0.08;
  constexpr double reach = 0.15;
  const Spot from = cell_center(larger, board);
  const Spot to = cell_center(smaller, board);
  const double length = std::hypot(to.down - from.down, to.right - from.right);
  const double down = (to.down - from.down) / length;
  const double right = (to.right - from.right) / length;
  const Spot border = border_midpoint(larger, smaller, board);
  const Spot back{border.down - depth * down, border.right - depth * right};
  sketch.lines.push_back({{{back.down - reach * right, back.right + reach * down},
                           {border.down + depth * down, border.right + depth * right},
                           {back.down + reach * right, back.right - reach * down}},
                          Ink::black,
                          0.045});
}

}  // namespace clausoku::clues
