#include "src/check/checker.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstdint>
#include <iterator>
#include <vector>

namespace clausoku {
namespace {

std::optional<std::string> check_cells(const Grid& puzzle, const Grid& solution) {
  const Board& board = puzzle.board();
  const int n = board.size();
  const auto givens = puzzle.digits();
  const auto digits = solution.digits();
  const bool has_marks = puzzle.marks() != nullptr;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    // One question a cell, without a branch on what is given, which no processor can foresee.
    const bool is_digit = (digits[cell] >= 1) & (digits[cell] <= n);
    const bool is_kept = (givens[cell] == 0) | (givens[cell] == digits[cell]);
    if ((is_digit & is_kept) && !has_marks) continue;
    if (solution[cell] < 1 || solution[cell] > n) {
      return fmt::format("{} is open", board.cell_name(cell));
    }
    if (puzzle[cell] != 0 && puzzle[cell] != solution[cell]) {
      return fmt::format("{} is given as {} and solved as {}", board.cell_name(cell), puzzle[cell],
                         solution[cell]);
    }
    if (puzzle[cell] == 0 && has_marks && !puzzle.marks()->has(cell, solution[cell])) {
      return fmt::format("{} is solved as {}, which its marks leave out", board.cell_name(cell),
                         solution[cell]);
    }
  }
  return std::nullopt;
}

/// Whether no area holds a digit twice. Requires that these fit a word, and digits 1 … n.
bool all_differ(const Grid& solution) {
  const Board& board = solution.board();
  const auto digits = solution.digits();
  const auto digits_in = [&](int area) {
    std::uint64_t seen = 0;
    for (const Cell cell : board.area(area)) seen |= std::uint64_t{1} << (digits[cell] - 1);
    return seen;
  };
  const std::uint64_t all = (std::uint64_t{1} << board.size()) - 1;
  bool differ = true;
  for (int house = 0; house < board.house_count(); ++house) differ &= digits_in(house) == all;
  for (int region = board.house_count(); region < board.area_count(); ++region) {
    differ &= std::popcount(digits_in(region)) == std::ssize(board.area(region));
  }
  return differ;
}

/// Requires digits 1 … n.
std::optional<std::string> check_areas(const Grid& solution) {
  const Board& board = solution.board();
  const int n = board.size();
  if (n < 64 && all_differ(solution)) return std::nullopt;
  std::vector<int> last_area(n + 1, -1);  // by digit: the last area it was seen in
  for (int area = 0; area < board.area_count(); ++area) {
    for (const Cell cell : board.area(area)) {
      int& last = last_area[solution[cell]];
      if (last == area) {
        return fmt::format("{} has {} twice", board.area_name(area), solution[cell]);
      }
      last = area;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> check_solution(const Grid& puzzle, const Grid& solution) {
  const Board& board = puzzle.board();
  if (!(board == solution.board())) {
    return fmt::format("the solution's board is {}, the puzzle's {}", solution.board().name(),
                       board.name());
  }
  if (auto failure = check_cells(puzzle, solution)) return failure;
  return check_areas(solution);
}

}  // namespace clausoku
