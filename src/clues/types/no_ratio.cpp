// no-ratio 2 3 r4c4,r4c5: no digit is 2 or 3 times the digit of an orthogonal neighbour, except in
// the listed pairs, which have a dot. Without a value, the ratio is 2.

#include "src/clues/types/neighbours.hpp"

namespace clausoku::clues {
namespace {

auto make_ratio_predicate(const Clue& clue) {
  return [&clue](Digit a, Digit b) {
    if (clue.values.empty()) return a == 2 * b || b == 2 * a;
    return std::ranges::any_of(clue.values,
                               [&](int ratio) { return a == ratio * b || b == ratio * a; });
  };
}

}  // namespace

const ClueType no_ratio{
    .name = "no-ratio",
    .description =
        "orthogonal neighbours do not have a ratio (default 2), except for pairs with a dot",
    .field = "ratio",
    .form = FPuzzlesForm::negative,
    .shape = {.most_values = -1, .most_groups = -1, .least_cells = 2, .most_cells = 2},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          return all_neighbours_are_allowed(clue, grid, make_ratio_predicate(clue));
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const std::set<int> ratios = clue.values.empty()
                                           ? std::set<int>{2}
                                           : std::set<int>(clue.values.begin(), clue.values.end());
          add_neighbour_relations(clue, board, primitives, [&](Digit a, Digit b) {
            return std::max(a, b) % std::min(a, b) != 0 ||
                   !ratios.contains(std::max(a, b) / std::min(a, b));
          });
        },

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell changed) {
          return is_allowed_beside_neighbours(clue, grid, changed, make_ratio_predicate(clue));
        },

    .cells = all_board_cells,
};

}  // namespace clausoku::clues
