// minimum r5c5 r5c6: the cell's digit is smaller than the digits of its orthogonal neighbours,
// except the cells in the second group. These are minimum cells too: of two neighbours, not both
// can have the smaller digit.

#include <functional>

#include "src/clues/types/extremes.hpp"
#include "src/clues/types/pairs.hpp"

namespace clausoku::clues {

const ClueType minimum{
    .name = "minimum",
    .description = "the digit is smaller than those of its neighbours without this mark",
    .field = "minimum",
    .form = FPuzzlesForm::cell,
    .shape = {.least_groups = 1, .most_groups = 2, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return is_extreme_among_neighbours(clue, grid, 1, grid.board().size(),
                                             std::less<Digit>());
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          add_relations_to_neighbours(clue, board, primitives,
                                      [](Digit a, Digit b) { return a < b; });
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const Cell cell = clue.groups[0][0];
          sketch.squares.push_back({cell, Ink::grey});
          for (const Cell other : neighbours_compared_with_clue_cell(clue, board)) {
            add_chevron(other, cell, board, sketch);
          }
        },

    .find_error = find_cell_count_error,

    .cells = extreme_and_compared_cells,
};

}  // namespace clausoku::clues
