// modular-line r1c1,r1c2,r2c3: any three consecutive cells of the line have different remainders
// modulo 3: one of 1 4 7, one of 2 5 8, one of 3 6 9. On two cells the remainders differ.

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {

const ClueType modular_line{
    .name = "modular-line",
    .description =
        "the digits of three consecutive cells of a line have different remainders modulo 3",
    .field = "modularline",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1, .may_repeat_cells = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return three_cells_have_different_kinds(clue.groups.front(), grid,
                                                  [](Digit digit) { return digit % 3; });
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          add_three_kinds_relations(
              clue.groups.front(), board, [](Digit digit) { return (digit + 2) % 3; }, primitives);
        },

    .sketch = sketch_clue_line<Ink::blue>,
};

}  // namespace clausoku::clues
