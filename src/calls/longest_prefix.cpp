#include "src/calls/longest_prefix.hpp"

#include <utility>

#include "src/calls/solve.hpp"

namespace clausoku {
namespace {

/// Returns the puzzle's grid after the moves. Returns empty if a move contradicts a given.
std::optional<Grid> apply_moves(const Grid& puzzle, std::span<const Placement> moves) {
  Grid grid = puzzle;
  for (const auto& [cell, digit] : moves) {
    if (puzzle[cell] == 0) grid.set(cell, digit);
    if (puzzle[cell] != 0 && puzzle[cell] != digit) return std::nullopt;
  }
  return grid;
}

/// True if the digits of a grid are those of the solution, or blank.
bool agrees_with_solution(const Grid& grid, const Grid& solution) {
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0 && grid[cell] != solution[cell]) return false;
  }
  return true;
}

}  // namespace

LongestPrefix find_longest_prefix(const Puzzle& puzzle, std::span<const Placement> moves,
                                  const Limits& limits) {
  const Result all = solve_puzzle(puzzle, limits);
  if (all.alarm) return {.length = {}, .alarm = all.alarm};
  if (all.verdict != Verdict::unique && all.verdict != Verdict::multiple) {
    return {.length = {}, .reason = all.reason.empty() ? "no solution" : all.reason};
  }
  Limits one = limits;
  one.max_solutions = 1;
  for (std::size_t length = moves.size(); length > 0; --length) {
    const auto grid = apply_moves(*puzzle.grid(), moves.first(length));
    if (!grid) continue;
    if (all.verdict == Verdict::unique) {
      if (agrees_with_solution(*grid, all.outcome.solutions.front())) return {.length = length};
      continue;
    }
    Puzzle prefix = puzzle;
    prefix.stated_solution.reset();
    prefix.content = *grid;
    const Result result = solve_puzzle(std::move(prefix), one);
    if (result.alarm) return {.length = {}, .alarm = result.alarm};
    if (result.good()) return {.length = length};
    if (result.verdict == Verdict::unknown) return {.length = {}, .reason = result.reason};
  }
  return {.length = 0};
}

}  // namespace clausoku
