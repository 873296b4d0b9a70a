#include "src/puzzles/sources/solutions_below.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "encoder/contradiction.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/cells/first_digit.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

/// True for a title or a name of solutions. A value, as in "Output: true", and a time, as in
/// "Solved in 12 ms", are results.
bool is_name_of_solution(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  const bool has_value = colon != text.npos && !trim(text.substr(colon + 1)).empty();
  return !has_value && text.find(" in ") == text.npos && is_solution_title(text);
}

}  // namespace

void SolutionsBelow::note_title(std::string_view line) {
  constexpr std::size_t longest_title = 80;
  if (line.starts_with("==") && trim_right(line).ends_with("=="))
    line = line.substr(2, line.find_last_not_of("= ") - 1);  // "== Solutions =="
  const bool is_title = line.size() <= longest_title &&
                        line.find_first_of("(){}=\";") == line.npos &&  // code
                        is_name_of_solution(line);
  if (is_title) {
    const std::string text = to_lower_case(line);
    const bool is_plural = text.find("solutions") != text.npos || text.find("answers") != text.npos;
    title_ = is_plural ? Title::solutions : Title::solution;
  } else if (title_ == Title::solution && !line.starts_with("```") &&
             std::ranges::any_of(line, is_ascii_letter)) {
    title_ = Title::none;
  }
}

void SolutionsBelow::keep(const Puzzle& puzzle, bool may_be_above_title) {
  constexpr std::size_t most_puzzles = 10'000;
  if (puzzle.grid() == nullptr) {
    has_unkept_ = true;
    return;
  }
  title_ = Title::none;
  if (puzzles_.size() >= most_puzzles) {
    has_unkept_ = true;
    if (!may_be_above_title) return;
    puzzles_.pop_back();
  }
  puzzles_.emplace_back(*puzzle.grid(), puzzle.zeros);
}

SolutionsBelow::MissingGivens SolutionsBelow::find_missing_givens(const Grid& solution,
                                                                  const KeptPuzzle& kept, int shift,
                                                                  int most) {
  const auto& [puzzle, zeros] = kept;
  MissingGivens missing;
  std::size_t zero = 0;
  for (Cell cell = 0; cell < puzzle.board().cell_count() && missing.count < most; ++cell) {
    Digit digit = puzzle[cell] == 0 ? 0 : puzzle[cell] + shift;
    if (zeros != nullptr && zero < zeros->size() && (*zeros)[zero] == cell) {
      ++zero;
      if (shift > 0) digit = 1;
    }
    if (digit == 0 || digit == solution[cell]) continue;
    if (missing.count++ == 0) missing = {cell, digit, 1};
  }
  return missing;
}

std::optional<SolutionsBelow::MissingGivens> SolutionsBelow::find_nearest_puzzle(
    const Grid& solution, int shift) {
  constexpr int most_compared = 64;  // in all their cells; the others up to a missing given
  std::optional<MissingGivens> nearest;
  int compared = 0;
  const auto compare = [&](std::size_t at) {
    const Grid& grid = puzzles_[at].first;
    if (grid.is_full() || grid.board() != solution.board()) return;
    const int most = !nearest                     ? solution.board().cell_count() + 1
                     : compared++ < most_compared ? nearest->count
                                                  : 1;
    const auto missing = find_missing_givens(solution, puzzles_[at], shift, most);
    if (missing.count < most) nearest = missing;
    if (missing.count == 0) next_ = at + 1;
  };
  // Most solutions stand in the order of the puzzles or belong to the last one.
  if (next_ < puzzles_.size()) compare(next_);
  for (std::size_t k = puzzles_.size(); k-- > 0 && (!nearest || nearest->count > 0);) compare(k);
  return nearest;
}

bool SolutionsBelow::is_solution(Puzzle& puzzle, bool may_have_zeros) {
  const bool has_title =
      is_below_title() || (!puzzle.name.empty() && is_name_of_solution(puzzle.name));
  if (puzzle.grid() == nullptr || !has_title) return false;
  Grid solution = *puzzle.grid();
  const bool has_zeros = may_have_zeros && is_full_from_zero(puzzle);
  if (has_zeros) count_from_one(solution, true);
  if (!solution.is_full()) return false;
  are_solutions_above_ = are_solutions_above_ || (puzzles_.empty() && !has_unkept_);
  if (are_solutions_above_) return false;
  if (title_ == Title::solution) title_ = Title::none;
  const int shift = has_zeros ? 1 : 0;
  const auto nearest = find_nearest_puzzle(solution, shift);
  if (!nearest || (nearest->count > 0 && has_unkept_)) return has_unkept_;
  std::optional<Cell> cell = nearest->first;
  std::string expected;
  if (cell) {
    expected = fmt::format("{}, as in the puzzle above", nearest->digit - shift);
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
