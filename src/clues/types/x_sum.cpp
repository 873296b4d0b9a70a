// x-sum 21 @r0c4:D: the first X digits of the row or column have the sum 21, where X is the first
// digit.

#include "encoder/translation_limit.hpp"
#include "src/clues/types/outside.hpp"

namespace clausoku::clues {
namespace {

/// True if the first cell is `x` or blank, and the first `x` cells can then have the sum.
bool can_have_x_sum(Digit x, int sum, const std::vector<Cell>& cells, const Grid& grid) {
  if (grid[cells.front()] != 0 && grid[cells.front()] != x) return false;
  int least = x;
  int most = x;
  for (int k = 1; k < x; ++k) {
    const Digit digit = grid[cells[static_cast<std::size_t>(k)]];
    least += digit == 0 ? 1 : digit;
    most += digit == 0 ? grid.board().size() : digit;
  }
  return least <= sum && sum <= most;
}

/// The state of the state machine: how many of the X cells remain, and their required sum.
struct RemainingXSum {
  int cells;
  int sum;
  friend auto operator<=>(const RemainingXSum&, const RemainingXSum&) = default;
};

/// True if rest.cells digits from 1 to n can have the sum rest.sum. `differ`: no digit repeats.
bool can_cells_have_sum(const RemainingXSum& rest, int n, bool differ) {
  const int k = rest.cells;
  const int least = differ ? k * (k + 1) / 2 : k;
  const int most = differ ? k * (2 * n + 1 - k) / 2 : k * n;
  return least <= rest.sum && rest.sum <= most;
}

}  // namespace

const ClueType x_sum{
    .name = "x-sum",
    .description = "the first X digits seen from a clue outside have its sum; X is the first digit",
    .noun = "x-sum",
    .field = "xsum",
    .form = FPuzzlesForm::outside,
    .shape = {.least_values = 1, .most_values = 1, .is_outside = true},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          auto cells = find_cells_seen_by_clue(clue, grid.board());
          cells.resize(static_cast<std::size_t>(grid[cells.front()]));
          return sum_digits(cells, grid) == clue.values.front();
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const int n = board.size();
          const auto cells = find_cells_seen_by_clue(clue, board);
          const bool differ = is_cell_set_a_house(cells, board);
          primitives.push_back(make_chain(
              cells, n, RemainingXSum{0, clue.values.front()},
              limit_step_calls(
                  [=](RemainingXSum rest, int index, Digit digit) -> std::optional<RemainingXSum> {
                    if (index == 0) rest.cells = digit;
                    if (rest.cells == 0) return rest;
                    const RemainingXSum next{rest.cells - 1, rest.sum - digit};
                    return can_cells_have_sum(next, n, differ) ? std::optional(next) : std::nullopt;
                  }),
              [](RemainingXSum rest) { return rest.sum == 0; }));
        },

    .sketch = sketch_outside_label,

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const auto cells = find_cells_seen_by_clue(clue, grid.board());
          for (Digit x = 1; x <= grid.board().size(); ++x) {
            if (can_have_x_sum(x, clue.values.front(), cells, grid)) return true;
          }
          return false;
        },

    .find_error = find_seen_count_error,
};

}  // namespace clausoku::clues
