// numbered-rooms 7 @r0c4:D: if X is the first digit in the row or column, seen from the clue, then
// the X-th cell holds 7.

#include "src/clues/types/outside.hpp"

namespace clausoku::clues {

const ClueType numbered_rooms{
    .name = "numbered-rooms",
    .description = "the first digit seen from a clue outside is the position of the clue's value",
    .noun = "numbered room",
    .field = "numberedrooms",
    .form = FPuzzlesForm::outside,
    .shape = {.least_values = 1, .most_values = 1, .is_outside = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const auto cells = find_cells_seen_by_clue(clue, grid.board());
          const auto room = static_cast<std::size_t>(grid[cells.front()]) - 1;
          return grid[cells[room]] == clue.values.front();
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto cells = find_cells_seen_by_clue(clue, board);
          const Digit value = clue.values.front();
          Domain first{cells.front(), {}};
          for (Digit x = 1; x <= board.size(); ++x) {
            if (x > 1 || value == 1) first.digits.push_back(x);
          }
          primitives.push_back(std::move(first));
          for (Digit x = 2; x <= board.size(); ++x) {
            primitives.push_back(make_relation(
                cells.front(), cells[static_cast<std::size_t>(x) - 1], board.size(),
                [=](Digit number, Digit in_room) { return number != x || in_room == value; }));
          }
        },

    .sketch = sketch_outside_label,

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const auto cells = find_cells_seen_by_clue(clue, grid.board());
          const Digit value = clue.values.front();
          for (Digit x = 1; x <= grid.board().size(); ++x) {
            if (grid[cells.front()] != 0 && grid[cells.front()] != x) continue;
            const Cell room = cells[static_cast<std::size_t>(x) - 1];
            const Digit in_room = x == 1 ? x : grid[room];
            if (in_room == 0 || in_room == value) return true;
          }
          return false;
        },

    .find_error = find_seen_count_error,
};

}  // namespace clausoku::clues
