// anti-knight: cells a knight's move apart differ.

#include <array>
#include <utility>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {
namespace {

/// Half of the moves; the others are these backwards.
constexpr std::array knight_moves{std::pair{1, 2}, std::pair{1, -2}, std::pair{2, 1},
                                  std::pair{2, -1}};

}  // namespace

const ClueType anti_knight{
    .name = "anti-knight",
    .description = "cells a knight's move apart differ",
    .field = "antiknight",
    .form = FPuzzlesForm::flag,
    .shape = {},

    .holds =
        [](const Clue&, const Grid& grid) {
          for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
            for (const auto& [down, right] : knight_moves) {
              const auto other = cell_beside(grid.board(), cell, down, right);
              if (other && grid[cell] == grid[*other]) return false;
            }
          }
          return true;
        },

    .translate =
        [](const Clue&, const Board& board, std::vector<Primitive>& primitives) {
          for (Cell cell = 0; cell < board.cell_count(); ++cell) {
            for (const auto& [down, right] : knight_moves) {
              const auto other = cell_beside(board, cell, down, right);
              if (other) primitives.push_back(Distinct{{cell, *other}});
            }
          }
        },

    .title = [](const Clue&, const Board&) -> std::string { return "rule anti-knight"; },

    .sketch = [](const Clue&, const Board&, Sketch&) {},

    .may_hold =
        [](const Clue&, const Grid& grid, Cell changed) {
          for (const auto& [down, right] : knight_moves) {
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
