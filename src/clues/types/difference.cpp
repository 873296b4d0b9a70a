// difference 2 r1c1,r1c2: the two digits (at a white dot) differ by 2. The default value is 1.

#include <cstdlib>

#include "src/clues/types/pairs.hpp"

namespace clausoku::clues {

const ClueType difference{
    .name = "difference",
    .description = "two digits have a difference (default 1): a white dot",
    .noun = "white dot",
    .field = "difference",
    .form = FPuzzlesForm::cells,
    .shape = pair_shape,

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const int by = clue_value_or(clue, 1);
          return can_any_pair_fit(clue, grid,
                                  [by](Digit a, Digit b) { return std::abs(a - b) == by; });
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& pair = clue.groups.front();
          const int by = clue.values.empty() ? 1 : clue.values.front();
          primitives.push_back(
              make_relation(pair[0], pair[1], board.size(),
                            [by](Digit a, Digit b) { return b == a + by || b == a - by; }));
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const std::string by = clue.values.empty() ? "" : std::to_string(clue.values.front());
          add_dot(clue, board, Ink::white, by, sketch);
        },
};

}  // namespace clausoku::clues
