// xv 10 r1c1,r1c2: the two digits sum to 10, drawn as X, or to 5, drawn as V.

#include <fmt/format.h>

#include "src/clues/types/pairs.hpp"

namespace clausoku::clues {
namespace {

std::string xv_letter(const Clue& clue) { return clue.values.front() == 5 ? "V" : "X"; }

}  // namespace

const ClueType xv{
    .name = "xv",
    .description = "two digits add up to 5 (V) or 10 (X)",
    .field = "xv",
    .form = FPuzzlesForm::cells,
    .shape = {.least_values = 1,
              .most_values = 1,
              .least_groups = 1,
              .most_groups = 1,
              .least_cells = 2,
              .most_cells = 2},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return can_any_pair_fit(clue, grid,
                                  [&](Digit a, Digit b) { return a + b == clue.values.front(); });
        },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& pair = clue.groups.front();
          primitives.push_back(make_relation(pair[0], pair[1], board.size(), [&](Digit a, Digit b) {
            return b == (clue.values.front() == 5 ? 5 : 10) - a;
          }));
        },

    .noun_with_values = xv_letter,

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          const auto& pair = clue.groups.front();
          sketch.discs.push_back({{border_midpoint(pair[0], pair[1], board)},
                                  0.17,
                                  Ink::white,
                                  Ink::white,
                                  xv_letter(clue),
                                  true});
        },

    .find_error = [](const Clue& clue, const Board&) -> std::optional<BoardError> {
      if (clue.values[0] == 5 || clue.values[0] == 10) return std::nullopt;
      return BoardError{fmt::format("an xv of {}", clue.values[0]), "5 or 10"};
    },
};

}  // namespace clausoku::clues
