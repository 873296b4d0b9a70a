// non-consecutive r4c4,r4c5: no orthogonal neighbours differ by 1, except the listed pairs.

#include <cstdlib>

#include "src/clues/types/neighbours.hpp"

namespace clausoku::clues {
namespace {

bool are_consecutive(Digit a, Digit b) { return std::abs(a - b) == 1; }

}  // namespace

const ClueType non_consecutive{
    .name = "non-consecutive",
    .description = "orthogonal neighbours do not differ by 1, except for pairs with a dot",
    .field = "nonconsecutive",
    .form = FPuzzlesForm::flag,
    .shape = {.most_groups = -1, .least_cells = 2, .most_cells = 2},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return all_neighbours_are_allowed(clue, grid, are_consecutive);
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          add_neighbour_relations(clue, board, primitives,
                                  [](Digit a, Digit b) { return a != b + 1 && b != a + 1; });
        },

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell changed) {
          return is_allowed_beside_neighbours(clue, grid, changed, are_consecutive);
        },

    .cells = all_board_cells,
};

}  // namespace clausoku::clues
