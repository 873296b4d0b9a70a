// nabner r1c1,r1c2,r2c3: no two digits anywhere on the line are equal or consecutive.

#include "encoder/translation_limit.hpp"
#include "src/clues/types/lines.hpp"

namespace clausoku::clues {

const ClueType nabner{
    .name = "nabner",
    .description = "no two digits on a line are equal or consecutive",
    .noun = "nabner line",
    .field = "nabner",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1, .may_repeat_cells = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          std::vector<Digit> digits;
          for (const Cell cell : distinct_line_cells(clue.groups.front())) {
            if (grid[cell] != 0) digits.push_back(grid[cell]);
          }
          std::ranges::sort(digits);
          const auto are_too_close = [](Digit low, Digit high) { return high - low < 2; };
          return std::ranges::adjacent_find(digits, are_too_close) == digits.end();
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto cells = distinct_line_cells(clue.groups.front());
          throw_if_too_many_relations(std::ssize(cells) * (std::ssize(cells) - 1) / 2,
                                      board.size());
          for (std::size_t k = 1; k < cells.size(); ++k) {
            for (std::size_t m = 0; m < k; ++m) {
              primitives.push_back(
                  make_relation(cells[m], cells[k], board.size(),
                                [](Digit a, Digit b) { return a + 1 < b || b + 1 < a; }));
            }
          }
        },

    .sketch = sketch_clue_line<Ink::pink>,
};

}  // namespace clausoku::clues
