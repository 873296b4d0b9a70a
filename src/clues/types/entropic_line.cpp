// entropic-line r1c1,r1c2,r2c3: any three consecutive cells of the line have a low, a middle and a
// high digit (1-3, 4-6 and 7-9 of nine digits). On two cells the kinds differ.

#include <fmt/format.h>

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {

const ClueType entropic_line{
    .name = "entropic-line",
    .description = "three consecutive cells of a line hold a low, a middle and a high digit",
    .field = "entropicline",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1, .may_repeat_cells = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const int third = grid.board().size() / 3;
          return three_cells_have_different_kinds(clue.groups.front(), grid, [third](Digit digit) {
            return digit <= third ? "low" : digit <= 2 * third ? "middle" : "high";
          });
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const int width = board.size() / 3;
          add_three_kinds_relations(
              clue.groups.front(), board, [width](Digit digit) { return (digit - 1) / width; },
              primitives);
        },

    .sketch = sketch_clue_line<Ink::orange>,

    .find_error = [](const Clue&, const Board& board) -> std::optional<BoardError> {
      if (board.size() % 3 == 0) return std::nullopt;
      return BoardError{fmt::format("an entropic-line on a board of {} digits", board.size()),
                        "a number of digits that can be divided by 3"};
    },
};

}  // namespace clausoku::clues
