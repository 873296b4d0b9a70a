// slow-thermometer r1c1,r1c2,r2c3: digits never decrease along the line from its bulb.

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {

const ClueType slow_thermometer{
    .name = "slow-thermometer",
    .description = "the digits on a line ascend or stay equal from its bulb",
    .field = "slowthermometer",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return all_adjacent_digits_fit(clue.groups.front(), grid, [](Digit before, Digit behind) {
            return before <= behind;
          });
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& line = clue.groups.front();
          for (std::size_t k = 1; k < line.size(); ++k) {
            primitives.push_back(make_relation(line[k - 1], line[k], board.size(),
                                               [](Digit a, Digit b) { return a <= b; }));
          }
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const auto& line = clue.groups.front();
          sketch.lines.push_back({cell_centers(line, board), Ink::blue, 0.2});
          sketch.discs.push_back({{cell_center(line.front(), board)}, 0.38, Ink::blue, Ink::grey});
        },

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          Digit last = 0;
          for (const Cell cell : clue.groups.front()) {
            if (grid[cell] == 0) continue;
            if (grid[cell] < last) return false;
            last = grid[cell];
          }
          return true;
        },
};

}  // namespace clausoku::clues
