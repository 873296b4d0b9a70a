// skyscraper 3 @r0c4:D: digits in a row or column are heights of buildings. Exactly 3 buildings are
// visible from the clue, that is, higher than all buildings before them.

#include "encoder/translation_limit.hpp"
#include "src/clues/types/outside.hpp"

namespace clausoku::clues {
namespace {

/// The state of the state machine: the highest building so far and how many were visible so far.
struct Skyline {
  Digit highest = 0;
  int seen = 0;
  friend auto operator<=>(const Skyline&, const Skyline&) = default;
};

}  // namespace

const ClueType skyscraper{
    .name = "skyscraper",
    .description = "the clue outside counts the digits that are higher than all digits before them",
    .field = "skyscraper",
    .form = FPuzzlesForm::outside,
    .shape = {.least_values = 1, .most_values = 1, .is_outside = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          int seen = 0;
          Digit highest = 0;
          for (const Cell cell : find_cells_seen_by_clue(clue, grid.board())) {
            if (grid[cell] <= highest) continue;
            highest = grid[cell];
            ++seen;
          }
          return seen == clue.values.front();
        },

    // In a house no digit repeats, so the highest of the first k digits is at least k. The state
    // machine rejects other digits early, which saves states.
    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const int n = board.size();
          const int wanted = clue.values.front();
          const auto cells = find_cells_seen_by_clue(clue, board);
          const bool is_house = is_cell_set_a_house(cells, board);
          primitives.push_back(make_chain(
              cells, n, Skyline{},
              limit_step_calls(
                  [=](Skyline skyline, int index, Digit digit) -> std::optional<Skyline> {
                    const bool is_seen = digit > skyline.highest;
                    const Skyline next{std::max(skyline.highest, digit), skyline.seen + is_seen};
                    if (next.seen > wanted || next.seen + n - next.highest < wanted) return {};
                    if (is_house && next.highest < index + 1) return {};
                    if (is_house && digit == skyline.highest) return {};
                    return next;
                  }),
              [=](const Skyline& skyline) { return skyline.seen == wanted; }));
        },

    .sketch = sketch_outside_label,

    // From the first blank on, only buildings higher than all before the blank can be visible.
    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const int wanted = clue.values.front();
          const auto cells = find_cells_seen_by_clue(clue, grid.board());
          Skyline skyline;
          std::size_t k = 0;
          for (; k < cells.size() && grid[cells[k]] != 0; ++k) {
            if (grid[cells[k]] <= skyline.highest) continue;
            skyline = {grid[cells[k]], skyline.seen + 1};
          }
          const int most =
              std::min(grid.board().size() - skyline.highest, static_cast<int>(cells.size() - k));
          return skyline.seen <= wanted && wanted <= skyline.seen + most;
        },

    .find_error = find_seen_count_error,
};

}  // namespace clausoku::clues
