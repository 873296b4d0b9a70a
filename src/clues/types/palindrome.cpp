// palindrome r1c1,r1c2,r2c3: the digits read the same from both ends of the line.

#include "src/clues/types/lines.hpp"

namespace clausoku::clues {

const ClueType palindrome{
    .name = "palindrome",
    .description = "the digits on a line read the same from both ends",
    .field = "palindrome",
    .form = FPuzzlesForm::lines,
    .shape = {.least_groups = 1, .most_groups = 1, .least_cells = 1, .may_repeat_cells = true},

    .holds =
        // A blank cell matches any digit.
    [](const Clue& clue, const Grid& grid) {
      const auto& line = clue.groups.front();
      for (std::size_t k = 0; k < line.size() / 2; ++k) {
        const Digit digit = grid[line[k]];
        const Digit opposite = grid[line[line.size() - 1 - k]];
        if (digit != 0 && opposite != 0 && digit != opposite) return false;
      }
      return true;
    },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& line = clue.groups.front();
          auto first = line.begin();
          for (auto last = line.end() - 1; first < last; ++first, --last) {
            if (*first == *last) continue;
            primitives.push_back(make_relation(*first, *last, board.size(), std::equal_to<>()));
          }
        },

    .sketch = sketch_clue_line<Ink::grey>,
};

}  // namespace clausoku::clues
