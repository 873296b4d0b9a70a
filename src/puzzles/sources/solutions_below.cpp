#include "src/puzzles/sources/solutions_below.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include "encoder/contradiction.hpp"
#include "src/puzzles/cells/first_digit.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

int count_missing_givens(const Grid& grid, const Grid& puzzle) {
  int count = 0;
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (puzzle[cell] != 0 && puzzle[cell] != grid[cell]) ++count;
  }
  return count;
}

}  // namespace

void SolutionsBelow::note_title(std::string_view line) {
  constexpr std::size_t longest_title = 80;
  if (line.size() <= longest_title && is_solution_title(line)) is_below_title_ = true;
}

void SolutionsBelow::keep(const Puzzle& puzzle, bool may_be_above_title) {
  constexpr std::size_t most_puzzles = 1000;
  if (puzzle.grid() == nullptr) return;
  is_below_title_ = false;
  if (puzzles_.size() >= most_puzzles && !may_be_above_title) return;
  if (puzzles_.size() >= most_puzzles) puzzles_.pop_back();
  puzzles_.emplace_back(*puzzle.grid(), puzzle.zeros);
}

bool SolutionsBelow::is_solution(Puzzle& puzzle, bool may_have_zeros) {
  const bool has_title =
      is_below_title_ || (!puzzle.name.empty() && is_solution_title(puzzle.name));
  if (puzzle.grid() == nullptr || !has_title) return false;
  Grid solution = *puzzle.grid();
  const bool has_zeros = may_have_zeros && is_full_from_zero(puzzle);
  if (has_zeros) count_from_one(solution, true);
  std::optional<Grid> nearest;  // the last puzzle of those with the fewest other givens
  int fewest = std::numeric_limits<int>::max();
  for (const auto& [grid, zeros] : puzzles_) {
    if (!solution.is_full() || grid.is_full() || grid.board() != solution.board()) continue;
    Grid givens = grid;
    if (has_zeros) count_from_one(givens, false);
    if (has_zeros && zeros != nullptr) {
      for (const Cell cell : *zeros) givens.set(cell, 1);
    }
    const int missing = count_missing_givens(solution, givens);
    if (missing <= fewest) nearest = std::move(givens);
    fewest = std::min(fewest, missing);
  }
  if (!nearest) return false;
  const int shift = has_zeros ? 1 : 0;
  std::optional<Cell> cell = find_missing_given(solution, *nearest);
  std::string expected;
  if (cell) {
    expected = fmt::format("{}, as in the puzzle above", (*nearest)[*cell] - shift);
  } else if (const auto clash = find_clash(solution)) {
    cell = clash->second;
    expected =
        fmt::format("another digit, as {}", describe(Contradiction::of(*clash), solution.board()));
  }
  if (!cell) return true;
  puzzle.content = make_error(puzzle.places.of(*cell, solution.board()),
                              fmt::format("{} in {} of the solution", solution[*cell] - shift,
                                          solution.board().cell_name(*cell)),
                              expected);
  return false;
}

}  // namespace clausoku
