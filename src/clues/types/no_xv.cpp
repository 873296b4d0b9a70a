// no-xv r4c4,r4c5: no orthogonal neighbours sum to 5 or 10, except the listed pairs.

#include "src/clues/types/neighbours.hpp"

namespace clausoku::clues {
namespace {

bool sum_is_five_or_ten(Digit a, Digit b) { return a + b == 5 || a + b == 10; }

}  // namespace

const ClueType no_xv{
    .name = "no-xv",
    .description =
        "orthogonal neighbours do not have the sum 5 or 10, except for pairs with V or X",
    .field = "xv",
    .form = FPuzzlesForm::negative,
    .shape = {.most_groups = -1, .least_cells = 2, .most_cells = 2},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return all_neighbours_are_allowed(clue, grid, sum_is_five_or_ten);
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          add_neighbour_relations(clue, board, primitives,
                                  [](Digit a, Digit b) { return b != 5 - a && b != 10 - a; });
        },

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell changed) {
          return is_allowed_beside_neighbours(clue, grid, changed, sum_is_five_or_ten);
        },

    .cells = all_board_cells,
};

}  // namespace clausoku::clues
