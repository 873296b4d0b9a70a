#include "src/calls/stated_solution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "src/check/checker.hpp"

namespace clausoku {
namespace {

/// Makes the error for the first cell in which the stated solution differs from the only solution.
InputError make_first_difference_error(const Puzzle& puzzle, const Grid& right) {
  const Grid& stated = puzzle.stated_solution->grid;
  const Board& board = right.board();
  const DigitNames digit_names = digit_names_of(puzzle);
  Cell cell = 0;
  while (stated[cell] == right[cell]) ++cell;
  return {*puzzle.file, puzzle.stated_solution->places.of(cell, board),
          fmt::format("{} in {} of the stated solution", digit_names[stated[cell]],
                      board.cell_name(cell)),
          fmt::format("{}, as in the only solution", digit_names[right[cell]])};
}

}  // namespace

StatedSolutionCheck compare_stated_solution(const Puzzle& puzzle, const Outcome& outcome) {
  if (!puzzle.stated_solution || outcome.verdict == Verdict::invalid) return {};
  const Grid& grid = *puzzle.grid();
  const Grid& stated = puzzle.stated_solution->grid;
  assert(std::ranges::none_of(outcome.solutions, [&](const Grid& solution) {
    return check_solution(grid, solution).has_value();
  }));
  const bool is_unique = outcome.verdict == Verdict::unique && !outcome.solutions.empty();
  if (const auto failure = check_solution(grid, stated, digit_names_of(puzzle))) {
    if (is_unique)
      return {Statement::wrong, make_first_difference_error(puzzle, outcome.solutions.front()), {}};
    return {Statement::wrong,
            InputError{*puzzle.file, puzzle.stated_solution->places.of(0, grid.board()),
                       fmt::format("a wrong stated solution: {}", *failure), ""},
            {}};
  }
  const bool is_other = is_unique && !(stated == outcome.solutions.front());
  if (!is_other && outcome.verdict != Verdict::none) return {Statement::agrees, {}, {}};
  return {Statement::contradicts,
          {},
          fmt::format("the solution stated in the input passes the check, but the verdict is {}",
                      to_string(outcome.verdict))};
}

}  // namespace clausoku
