// killer-cage 23 r1c1,r1c2,r2c1: the digits in the cage differ and have the sum 23. The sum is
// optional.

#include <fmt/format.h>

#include "encoder/sum_chain.hpp"
#include "src/clues/types/parts.hpp"

namespace clausoku::clues {
namespace {

/// The maximum number of digit sets of a Pick. A cage with more sets is translated into a Chain.
constexpr std::size_t most_combinations = 1000;

/// True if `sum` is between the least and the greatest sum of the cage, which result if the blanks
/// are filled with the smallest or the largest different digits that the cage does not have yet.
bool can_cage_have_sum(const std::vector<Cell>& cage, int sum, const Grid& grid) {
  const auto is_used = [&](Digit digit) {
    return std::ranges::any_of(cage, [&](Cell cell) { return grid[cell] == digit; });
  };
  int least = sum_digits(cage, grid);
  int most = least;
  Digit low = 1;
  Digit high = grid.board().size();
  for (const Cell cell : cage) {
    if (grid[cell] != 0) continue;
    while (is_used(low)) ++low;
    while (is_used(high)) --high;
    least += low++;
    most += high--;
  }
  return least <= sum && sum <= most;
}

}  // namespace

const ClueType killer_cage{
    .name = "killer-cage",
    .description = "the digits in a cage differ and have its sum, if it has one",
    .noun = "cage",
    .field = "killercage",
    .form = FPuzzlesForm::cells,
    .shape = {.most_values = 1, .least_groups = 1, .most_groups = 1, .least_cells = 1},

    .holds =
        [](const Clue& clue, const Grid& grid) {
          const auto& cage = clue.groups.front();
          return !has_repeated_digit(cage, grid) &&
                 (clue.values.empty() || sum_digits(cage, grid) == clue.values.front());
        },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          const auto& cage = clue.groups.front();
          const int n = board.size();
          const int k = static_cast<int>(cage.size());
          if (k > 1) primitives.push_back(Distinct{cage});
          if (clue.values.empty() && k < n) return;
          const int sum = clue.values.empty() ? n * (n + 1) / 2 : clue.values.front();
          if (auto sets = find_digit_sets_with_sum(n, k, sum, most_combinations)) {
            primitives.push_back(Pick{cage, *std::move(sets)});
          } else {
            primitives.push_back(make_sum_chain(std::vector<SumTerm>{{cage}}, n, sum));
          }
        },

    .sketch =
        [](const Clue& clue, const Board&, Sketch& sketch) {
          const std::string sum = clue.values.empty() ? "" : std::to_string(clue.values.front());
          sketch.cages.push_back({clue.groups.front(), sum});
        },

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const auto& cage = clue.groups.front();
          return !has_repeated_digit(cage, grid) &&
                 (clue.values.empty() || can_cage_have_sum(cage, clue.values.front(), grid));
        },

    .find_error = [](const Clue& clue, const Board& board) -> std::optional<BoardError> {
      const auto count = static_cast<int>(clue.groups.front().size());
      if (count <= board.size()) return std::nullopt;
      return BoardError{fmt::format("a cage of {} cells", count),
                        fmt::format("at most {}", board.size())};
    },
};

}  // namespace clausoku::clues
