// quadruple 3 3 4 r1c1,r1c2,r2c1,r2c2: the cells contain each stated digit at least as often as it
// is stated, here 3 twice.

#include <fmt/format.h>

#include "src/clues/types/parts.hpp"

namespace clausoku::clues {
namespace {

/// Returns how many of the stated digits the cells do not contain yet, counting repeated digits.
int count_missing_stated_digits(const Clue& clue, const Grid& grid) {
  int missing = 0;
  for (const Digit digit : std::set(clue.values.begin(), clue.values.end())) {
    const auto stated = std::ranges::count(clue.values, digit);
    const auto present =
        std::ranges::count_if(clue.groups.front(), [&](Cell cell) { return grid[cell] == digit; });
    missing += static_cast<int>(std::max(stated - present, decltype(stated){0}));
  }
  return missing;
}

/// Translates a quadruple. If `digits` are all different and as many as the cells, the primitive is
/// a pick with one set. Otherwise it is a Chain; its state is the list of digits still missing.
Primitive make_quadruple(const std::vector<Cell>& cells, std::vector<Digit> digits, int n) {
  std::ranges::sort(digits);
  const bool differ = std::ranges::adjacent_find(digits) == digits.end();
  if (differ && digits.size() == cells.size()) return Pick{cells, {digits}};
  return make_chain(
      cells, n, digits,
      [](std::vector<Digit> missing_digits, int, Digit digit) -> std::optional<std::vector<Digit>> {
        const auto found = std::ranges::find(missing_digits, digit);
        if (found != missing_digits.end()) missing_digits.erase(found);
        return missing_digits;
      },
      [](const std::vector<Digit>& missing_digits) { return missing_digits.empty(); });
}

}  // namespace

const ClueType quadruple{
    .name = "quadruple",
    .description = "the digits of a clue are among the digits of the four cells around it",
    .field = "quadruple",
    .form = FPuzzlesForm::values,
    .shape = {.least_values = 1,
              .most_values = 4,
              .least_groups = 1,
              .most_groups = 1,
              .least_cells = 1,
              .most_cells = 4},

    .holds = [](const Clue& clue,
                const Grid& grid) { return count_missing_stated_digits(clue, grid) == 0; },

    .translate =
        [](const Clue& clue, const Board& board, std::vector<Primitive>& primitives) {
          primitives.push_back(make_quadruple(clue.groups.front(), clue.values, board.size()));
        },

    .sketch =
        [](const Clue& clue, const Board& board, Sketch& sketch) {
          Spot corner{0, 0};
          for (const Spot& spot : cell_centers(clue.groups.front(), board)) {
            corner.down += spot.down / static_cast<double>(clue.groups.front().size());
            corner.right += spot.right / static_cast<double>(clue.groups.front().size());
          }
          sketch.discs.push_back({{corner},
                                  0.3,
                                  Ink::white,
                                  Ink::black,
                                  fmt::format("{}", fmt::join(clue.values, " ")),
                                  true});
        },

    .may_hold =
        [](const Clue& clue, const Grid& grid, Cell) {
          const auto blanks = std::ranges::count_if(clue.groups.front(),
                                                    [&](Cell cell) { return grid[cell] == 0; });
          return count_missing_stated_digits(clue, grid) <= blanks;
        },

    .find_error = [](const Clue& clue, const Board& board) -> std::optional<BoardError> {
      const std::size_t count = clue.groups.front().size();
      if (clue.values.size() > count) {
        return BoardError{
            fmt::format("a quadruple of {} digits among {} cells", clue.values.size(), count),
            "at most as many digits"};
      }
      for (const int value : clue.values) {
        if (value >= 1 && value <= board.size()) continue;
        return BoardError{fmt::format("a quadruple with {}", value),
                          fmt::format("digits from 1 to {}", board.size())};
      }
      return std::nullopt;
    },
};

}  // namespace clausoku::clues
