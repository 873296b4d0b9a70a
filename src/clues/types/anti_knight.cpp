// anti-knight: cells a knight's move apart differ.

#include <array>
#include <utility>

#include "src/clues/types/moves.hpp"

namespace clausoku::clues {
namespace {

constexpr std::array knight_moves{std::pair{1, 2}, std::pair{1, -2}, std::pair{2, 1},
                                  std::pair{2, -1}};

}  // namespace

const ClueType anti_knight{
    .name = "anti-knight",
    .description = "cells a knight's move apart differ",
    .field = "antiknight",
    .form = FPuzzlesForm::flag,
    .shape = {},

    .holds = [](const Clue&,
                const Grid& grid) { return cells_a_move_apart_differ(knight_moves, grid); },

    .translate =
        [](const Clue&, const Board& board, std::vector<Primitive>& primitives) {
          for (Cell cell = 0; cell < board.cell_count(); ++cell) {
            for (const auto& [down, right] : knight_moves) {
              const auto other = cell_at_distance(board, cell, down, right);
              if (other) primitives.push_back(Distinct{{cell, *other}});
            }
          }
        },

    .may_hold =
        [](const Clue&, const Grid& grid, Cell changed) {
          return differs_from_cells_a_move_away(knight_moves, grid, changed);
        },

    .cells = all_board_cells,
};

}  // namespace clausoku::clues
