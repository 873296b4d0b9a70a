// little-killer 30 @r0c4:DR: the digits on the diagonal have the sum 30. Digits may repeat.

#include "src/clues/types/lines.hpp"
#include "src/clues/types/outside.hpp"

namespace clausoku::clues {

const ClueType little_killer{
    .name = "little-killer",
    .description = "the digits along an arrow from outside have a sum and may repeat",
    .field = "littlekillersum",
    .form = FPuzzlesForm::outside,
    .shape = {.least_values = 1, .most_values = 1, .is_outside = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return sum_digits(find_cells_seen_by_clue(clue, grid.board()), grid) ==
                 clue.values.front();
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const SumTerm cells{find_cells_seen_by_clue(clue, board)};
          add_sum(board, std::span(&cells, 1), clue.values.front(), primitives);
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          sketch_outside_label(clue, board, sketch);
          const auto spot_at = [&](double way) {
            return Spot{clue.outside->row + 0.5 + way * clue.outside->down,
                        clue.outside->column + 0.5 + way * clue.outside->right};
          };
          sketch.lines.push_back({{spot_at(0.25), spot_at(0.48)}, Ink::black, 0.04, true});
        },

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const SumRange range =
              possible_sum_range(find_cells_seen_by_clue(clue, grid.board()), grid);
          return range.least <= clue.values.front() && clue.values.front() <= range.most;
        },
};

}  // namespace clausoku::clues
