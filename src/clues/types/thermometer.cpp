// thermometer r1c1,r1c2,r2c3: digits increase along the line from the first cell, the bulb.

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

const ClueType thermometer{
    .name = "thermometer",
    .description = "the digits on a line ascend from its bulb",
    .field = "thermometer",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const auto& line = clue.groups.front();
          for (std::size_t k = 1; k < line.size(); ++k) {
            if (grid[line[k - 1]] >= grid[line[k]]) return false;
          }
          return true;
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& line = clue.groups.front();
          for (std::size_t k = 1; k < line.size(); ++k) {
            primitives.push_back(make_relation(line[k - 1], line[k], board.size(),
                                               [](Digit a, Digit b) { return a < b; }));
          }
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const auto& line = clue.groups.front();
          sketch.lines.push_back({cell_centers(line, board), Ink::grey, 0.3});
          sketch.discs.push_back({{cell_center(line.front(), board)}, 0.38, Ink::grey, Ink::grey});
        },

    // Each digit must exceed all earlier digits and leave enough larger digits for the later cells.
    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const auto& line = clue.groups.front();
          int least = 0;
          for (std::size_t k = 0; k < line.size(); ++k) {
            ++least;
            const Digit digit = grid[line[k]];
            if (digit != 0 && digit < least) return false;
            least = std::max(least, digit);
            if (least + static_cast<int>(line.size() - 1 - k) > grid.board().size()) return false;
          }
          return true;
        },
};

}  // namespace clausoku::clues
