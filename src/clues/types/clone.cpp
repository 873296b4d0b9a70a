// clone r1c1,r1c2 r5c5,r5c6: two groups of cells hold the same digits at the same places.

#include <fmt/format.h>

#include <functional>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {

const ClueType clone{
    .name = "clone",
    .description = "two groups of cells hold the same digits in the same positions",
    .field = "clone",
    .form = FPuzzlesForm::clones,
    .shape = {.least_groups = 2, .most_groups = 2, .least_cells = 1},

    .holds =
        // A blank cell matches any digit.
    [](const Clue& clue, const Grid& grid) {
      for (std::size_t k = 0; k < clue.groups[0].size(); ++k) {
        const Digit digit = grid[clue.groups[0][k]];
        const Digit cloned = grid[clue.groups[1][k]];
        if (digit != 0 && cloned != 0 && digit != cloned) return false;
      }
      return true;
    },
    .accepts_blanks = true,

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          for (std::size_t k = 0; k < clue.groups[0].size(); ++k) {
            primitives.push_back(make_relation(clue.groups[0][k], clue.groups[1][k], board.size(),
                                               std::equal_to<Digit>()));
          }
        },

    .sketch =
        [](const Clue& clue, const Board&, Sketch& sketch) {
          for (const auto& group : clue.groups) {
            for (const Cell cell : group) sketch.squares.push_back({cell, Ink::grey});
          }
        },

    .find_error = [](const Clue& clue, const Board& board) -> std::optional<BoardError> {
      const auto& cells = clue.groups[0];
      const auto& clones = clue.groups[1];
      if (cells.size() != clones.size()) {
        return BoardError{
            fmt::format("a clone of {} cells as {} cells", cells.size(), clones.size()),
            "as many cells"};
      }
      for (std::size_t k = 0; k < cells.size(); ++k) {
        if (cells[k] == clones[k]) {
          return BoardError{fmt::format("a clone of {} in itself", board.cell_name(cells[k])),
                            "different cells"};
        }
      }
      return std::nullopt;
    },
};

}  // namespace clausoku::clues
