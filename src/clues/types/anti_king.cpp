// anti-king: cells a king's move apart differ.

#include <array>
#include <utility>

#include "src/clues/types/moves.hpp"

namespace clausoku::clues {
namespace {

constexpr std::array king_moves{std::pair{0, 1}, std::pair{1, -1}, std::pair{1, 0},
                                std::pair{1, 1}};

}  // namespace

const ClueType anti_king{
    .name = "anti-king",
    .description = "cells a king's move apart differ",
    .field = "antiking",
    .form = FPuzzlesForm::flag,
    .shape = {},

    .holds = [](const Clue&,
                const Grid& grid) { return cells_a_move_apart_differ(king_moves, grid); },

    // Omits neighbours in one row or column if an area contains both, since it makes them differ.
    .translate =
        [](const Clue&, const Board& board, std::vector<Primitive>& primitives) {
          for (Cell cell = 0; cell < board.cell_count(); ++cell) {
            for (const auto& [down, right] : king_moves) {
              const auto other = cell_at_distance(board, cell, down, right);
              if (!other) continue;
              const bool is_straight = down == 0 || right == 0;
              if (is_straight && board.have_earlier_common_area(board.area_count(), cell, *other))
                continue;
              primitives.push_back(Distinct{{cell, *other}});
            }
          }
        },

    .may_hold =
        [](const Clue&, const Grid& grid, Cell changed) {
          return differs_from_cells_a_move_away(king_moves, grid, changed);
        },

    .cells = all_board_cells,
};

}  // namespace clausoku::clues
