// maximum r5c5 r5c6: the cell's digit is greater than the digits of its orthogonal neighbours,
// except the cells in the second group. These are maximum cells too: of two neighbours, not both
// can have the greater digit.

#include <functional>

#include "src/clues/types/extremes.hpp"
#include "src/clues/types/pairs.hpp"

namespace clausoku::clues {

const ClueType maximum{
    .name = "maximum",
    .description = "the digit is greater than those of its neighbours without this mark",
    .field = "maximum",
    .form = FPuzzlesForm::cell,
    .shape = {.least_groups = 1, .most_groups = 2, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return is_extreme_among_neighbours(clue, grid, grid.board().size(), 1,
                                             std::greater<Digit>());
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          add_relations_to_neighbours(clue, board, primitives,
                                      [](Digit a, Digit b) { return a > b; });
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const Cell cell = clue.groups[0][0];
          sketch.squares.push_back({cell, Ink::grey});
          for (const Cell other : neighbours_compared_with_clue_cell(clue, board)) {
            add_chevron(cell, other, board, sketch);
          }
        },

    .find_error = find_cell_count_error,

    .cells = extreme_and_compared_cells,
};

}  // namespace clausoku::clues
