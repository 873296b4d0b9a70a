// even r1c1: the cell holds an even digit.

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

const ClueType even{
    .name = "even",
    .description = "the cell holds an even digit",
    .noun = "even cell",
    .field = "even",
    .form = FPuzzlesForm::cell,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1, .most_cells = 1},

    .holds = [](const Clue& clue, const Grid& grid) { return grid[clue.groups[0][0]] % 2 == 0; },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          Digits digits;
          for (Digit digit = 2; digit <= board.size(); digit += 2) digits.push_back(digit);
          primitives.push_back(Domain{clue.groups[0][0], std::move(digits)});
        },

    .sketch =
        [](const Clue& clue, const Board&, Sketch& sketch) {
          sketch.squares.push_back({clue.groups[0][0], Ink::grey, 0.8});
        },
};

}  // namespace clausoku::clues
