// anti-king: cells a king's move apart differ.

#include <array>
#include <utility>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {
namespace {

/// Half of the moves; the others are these backwards.
constexpr std::array king_moves{std::pair{0, 1}, std::pair{1, -1}, std::pair{1, 0},
                                std::pair{1, 1}};

}  // namespace

const ClueType anti_king{
    .name = "anti-king",
    .description = "cells a king's move apart differ",
    .field = "antiking",
    .form = FPuzzlesForm::flag,
    .shape = {},

    .holds =
        [](const Clue&, const Grid& grid) {
          for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
            for (const auto& [down, right] : king_moves) {
              const auto other = cell_beside(grid.board(), cell, down, right);
              if (other && grid[cell] == grid[*other]) return false;
            }
          }
          return true;
        },

    // Neighbours in a row or a column are left to these, where there are such.
    .translate =
        [](const Clue&, const Board& board, std::vector<Primitive>& primitives) {
          for (Cell cell = 0; cell < board.cell_count(); ++cell) {
            for (const auto& [down, right] : king_moves) {
              const auto other = cell_beside(board, cell, down, right);
              if (!other) continue;
              const bool is_straight = down == 0 || right == 0;
              if (is_straight && board.share_area_before(board.area_count(), cell, *other))
                continue;
              primitives.push_back(Distinct{{cell, *other}});
            }
          }
        },

    .title = [](const Clue&, const Board&) -> std::string { return "rule anti-king"; },

    .sketch = [](const Clue&, const Board&, Sketch&) {},

    .may_hold =
        [](const Clue&, const Grid& grid, Cell changed) {
          for (const auto& [down, right] : king_moves) {
            for (const int sign : {1, -1}) {
              const auto other = cell_beside(grid.board(), changed, sign * down, sign * right);
              if (other && grid[*other] == grid[changed]) return false;
            }
          }
          return true;
        },

    .cells = all_cells,
};

}  // namespace clausoku::clues
