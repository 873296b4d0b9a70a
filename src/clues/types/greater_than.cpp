// greater-than r1c1,r1c2: the digit of the first cell is greater than the digit of the second.

#include <functional>

#include "src/clues/types/pairs.hpp"

namespace clausoku::clues {

const ClueType greater_than{
    .name = "greater-than",
    .description = "the first of two cells holds the greater digit",
    .noun = "greater-than",
    .field = "",
    .form = FPuzzlesForm::cells,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 2, .most_cells = 2},

    .holds = [](const Clue& clue,
                const Grid& grid) { return can_any_pair_fit(clue, grid, std::greater<Digit>()); },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& pair = clue.groups.front();
          primitives.push_back(make_relation(pair[1], pair[0], board.size(),
                                             [](Digit a, Digit b) { return a + 1 <= b; }));
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          add_chevron(clue.groups[0][0], clue.groups[0][1], board, sketch);
        },
};

}  // namespace clausoku::clues
