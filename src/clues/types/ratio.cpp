// ratio 3 r1c1,r1c2: one digit (at a black dot) is 3 times the other. The default value is 2.

#include "src/clues/types/pairs.hpp"

namespace clausoku::clues {

const ClueType ratio{
    .name = "ratio",
    .description = "one digit is a multiple of the other (default 2): a black dot",
    .noun = "black dot",
    .field = "ratio",
    .form = FPuzzlesForm::cells,
    .shape = pair_shape,

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const int times = clue_value_or(clue, 2);
          return can_any_pair_fit(
              clue, grid, [times](Digit a, Digit b) { return a == times * b || b == times * a; });
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& pair = clue.groups.front();
          const int times = clue.values.empty() ? 2 : clue.values.front();
          primitives.push_back(
              make_relation(pair[0], pair[1], board.size(), [times](Digit a, Digit b) {
                return (a % b == 0 && a / b == times) || (b % a == 0 && b / a == times);
              }));
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const std::string times = clue.values.empty() ? "" : std::to_string(clue.values.front());
          add_dot(clue, board, Ink::black, times, sketch);
        },
};

}  // namespace clausoku::clues
