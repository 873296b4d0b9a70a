// sandwich 12 @r0c4:D: the digits between the crusts, 1 and n, of a row or column sum to 12.

#include "encoder/translation_limit.hpp"
#include "src/clues/types/outside.hpp"

namespace clausoku::clues {
namespace {

/// True if the cells between `from` and `to` can have the sum, with blanks as any of 2 … n − 1.
bool can_have_sum_between(int sum, const std::vector<Cell>& cells, std::size_t from, std::size_t to,
                          const Grid& grid) {
  const int n = grid.board().size();
  int least = 0;
  int most = 0;
  for (std::size_t k = from + 1; k < to; ++k) {
    const Digit digit = grid[cells[k]];
    least += digit == 0 ? 2 : digit;
    most += digit == 0 ? n - 1 : digit;
  }
  return least <= sum && sum <= most;
}

/// True if these two cells can hold 1 and n, in either order.
bool can_be_crusts(Cell a, Cell b, const Grid& grid) {
  const auto may_be = [&](Cell cell, Digit digit) {
    return grid[cell] == 0 || grid[cell] == digit;
  };
  const int n = grid.board().size();
  return (may_be(a, 1) && may_be(b, n)) || (may_be(a, n) && may_be(b, 1));
}

/// The state of the Chain (a state machine, encoder/primitives.hpp) after the cells read so far.
struct SandwichState {
  Digit crust = 0;  ///< the first crust met (1 or n); 0 if none
  bool is_over = false;
  int sum = 0;  ///< of the digits after the first crust
  friend auto operator<=>(const SandwichState&, const SandwichState&) = default;
};

}  // namespace

const ClueType sandwich{
    .name = "sandwich",
    .description = "the digits between 1 and the largest digit in a row or column have a sum",
    .field = "sandwichsum",
    .form = FPuzzlesForm::outside,
    .shape = {.least_values = 1, .most_values = 1, .is_outside = true},
    .is_same_from_both_ends = true,

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const int n = grid.board().size();
          int crusts = 0;
          std::set<Digit> kinds;
          int sum = 0;
          for (const Cell cell : find_cells_seen_by_clue(clue, grid.board())) {
            if (grid[cell] == 1 || grid[cell] == n) {
              ++crusts;
              kinds.insert(grid[cell]);
            } else if (crusts == 1) {
              sum += grid[cell];
            }
          }
          return crusts == 2 && kinds.size() == 2 && sum == clue.values.front();
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const int n = board.size();
          const int wanted = clue.values.front();
          primitives.push_back(make_chain(
              find_cells_seen_by_clue(clue, board), n, SandwichState{},
              limit_step_calls([=](SandwichState state, int,
                                   Digit digit) -> std::optional<SandwichState> {
                const bool is_crust = digit == 1 || digit == n;
                if (is_crust && (state.is_over || state.crust == digit)) return std::nullopt;
                if (is_crust && state.crust == 0) return SandwichState{digit};
                if (is_crust) {
                  return state.sum == wanted ? std::optional(SandwichState{1, true}) : std::nullopt;
                }
                if (state.crust == 0 || state.is_over) return state;
                if (state.sum + digit > wanted) return std::nullopt;
                return SandwichState{state.crust, false, state.sum + digit};
              }),
              [](const SandwichState& state) { return state.is_over; }));
        },

    .sketch = sketch_outside_label,

    // Tries all pairs of cells as the crusts (1 and n), but no pair that omits a cell with 1 or n.
    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const auto cells = find_cells_seen_by_clue(clue, grid.board());
          const auto is_placed_crust = [&](Cell cell) {
            return grid[cell] == 1 || grid[cell] == grid.board().size();
          };
          const auto there = std::ranges::count_if(cells, is_placed_crust);
          for (std::size_t to = 1; to < cells.size(); ++to) {
            for (std::size_t from = 0; from < to; ++from) {
              if (is_placed_crust(cells[from]) + is_placed_crust(cells[to]) == there &&
                  can_be_crusts(cells[from], cells[to], grid) &&
                  can_have_sum_between(clue.values.front(), cells, from, to, grid)) {
                return true;
              }
            }
          }
          return false;
        },

    .find_error = find_seen_count_error,
};

}  // namespace clausoku::clues
