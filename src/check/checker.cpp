#include "src/check/checker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace clausoku {
namespace {

std::optional<std::string> describe_wrong_cell(const Grid& puzzle, const Grid& solution,
                                               const DigitNames& digit_names) {
  const Board& board = puzzle.board();
  const int n = board.size();
  const auto givens = puzzle.digits();
  const auto digits = solution.digits();
  const bool has_marks = puzzle.marks() != nullptr;
  // First test all cells in a loop without branches, because nearly all solutions pass. With 16-bit
  // arithmetic, the compiler can test many cells per instruction.
  const auto above = static_cast<std::uint16_t>(n + 1);
  std::uint16_t wrong = 0;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    const std::uint16_t digit = digits[cell];
    const std::uint16_t given = givens[cell];
    wrong |= (digit == 0) | (digit >= above) | ((given != 0) & (given != digit));
  }
  if (wrong == 0 && !has_marks) return std::nullopt;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (solution[cell] < 1 || solution[cell] > n) {
      return fmt::format("{} is open", board.cell_name(cell));
    }
    if (puzzle[cell] != 0 && puzzle[cell] != solution[cell]) {
      return fmt::format("{} is given as {} and solved as {}", board.cell_name(cell),
                         digit_names[puzzle[cell]], digit_names[solution[cell]]);
    }
    if (puzzle[cell] == 0 && has_marks && !puzzle.marks()->has(cell, solution[cell])) {
      return fmt::format("{} is solved as {}, which its marks exclude", board.cell_name(cell),
                         digit_names[solution[cell]]);
    }
  }
  return std::nullopt;
}

/// True if no area (house or region) holds a digit twice. Requires digits from 1 to n, ≤ 64 areas.
bool has_no_repeated_digit(const Grid& solution) {
  const auto digits = solution.digits();
  const auto areas = solution.board().area_words();
  std::array<std::uint64_t, Board::max_size + 1> seen;  // by digit: the areas that hold it so far
  std::fill_n(seen.begin(), solution.board().size() + 1, 0);
  std::uint64_t twice = 0;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    std::uint64_t& seen_in = seen[digits[cell]];
    twice |= seen_in & areas[cell];
    seen_in |= areas[cell];
  }
  return twice == 0;
}

/// Describes the first area (house or region) that holds a digit twice; nothing if there is none.
/// Requires digits from 1 to n.
std::optional<std::string> describe_repeated_digit(const Grid& solution,
                                                   const DigitNames& digit_names) {
  const Board& board = solution.board();
  const int n = board.size();
  if (!board.area_words().empty() && has_no_repeated_digit(solution)) return std::nullopt;
  std::vector<int> last_area(n + 1, -1);  // by digit: the last area that holds it
  for (int area = 0; area < board.area_count(); ++area) {
    for (const Cell cell : board.area(area)) {
      int& last = last_area[solution[cell]];
      if (last == area) {
        return fmt::format("{} has {} twice", board.area_name(area), digit_names[solution[cell]]);
      }
      last = area;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> check_solution(const Grid& puzzle, const Grid& solution,
                                          const DigitNames& digit_names) {
  const Board& board = puzzle.board();
  if (!(board == solution.board())) {
    return fmt::format("the solution's board is {}, the puzzle's {}", solution.board().name(),
                       board.name());
  }
  if (auto failure = describe_wrong_cell(puzzle, solution, digit_names)) return failure;
  if (auto failure = describe_repeated_digit(solution, digit_names)) return failure;
  for (const auto& rule : puzzle.rules()) {
    if (!rule->holds(solution)) return fmt::format("{} does not hold", rule->name());
  }
  return std::nullopt;
}

std::optional<std::string> find_solution_error(const Grid& puzzle,
                                               std::span<const Grid> solutions) {
  for (const Grid& solution : solutions) {
    if (const auto wrong = check_solution(puzzle, solution)) {
      return "a solution fails the check: " + *wrong;
    }
  }
  return std::nullopt;
}

}  // namespace clausoku
