// odd r1c1: the cell holds an odd digit.

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

const ClueType odd{
    .name = "odd",
    .description = "the cell holds an odd digit",
    .noun = "odd cell",
    .field = "odd",
    .form = FPuzzlesForm::cell,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1, .most_cells = 1},

    .holds = [](const Clue& clue, const Grid& grid) { return grid[clue.groups[0][0]] % 2 == 1; },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          Digits digits;
          for (Digit digit = 1; digit <= board.size(); digit += 2) digits.push_back(digit);
          primitives.push_back(Domain{clue.groups[0][0], std::move(digits)});
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          sketch.discs.push_back(
              {{cell_center(clue.groups[0][0], board)}, 0.4, Ink::grey, Ink::grey});
        },
};

}  // namespace clausoku::clues
