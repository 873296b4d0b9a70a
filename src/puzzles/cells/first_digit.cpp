#include "src/puzzles/cells/first_digit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "src/boards/alphabet.hpp"

namespace clausoku {
namespace {

bool contains_digit(const Grid& grid, Digit digit) {
  return std::ranges::find(grid.digits(), digit) != grid.digits().end();
}

/// Returns a clash of two cells that are written 0.
std::optional<Clash> find_zero_clash(const Puzzle& puzzle) {
  if (puzzle.zeros == nullptr) return std::nullopt;
  Grid zeros(puzzle.grid()->board());
  for (const Cell cell : *puzzle.zeros) zeros.set(cell, 1);
  return find_clash(zeros);
}

/// False if 0 is the only blank of a puzzle, or stands twice in a house. Requires zeros.
bool may_have_zero_as_digit(const Puzzle& puzzle) {
  const Board& board = puzzle.grid()->board();
  const auto blanks = static_cast<std::size_t>(board.cell_count() - puzzle.grid()->given_count());
  const bool has_only_zeros =
      blanks == puzzle.zeros->size() && blanks != static_cast<std::size_t>(board.size());
  return !has_only_zeros && !find_zero_clash(puzzle);
}

}  // namespace

void count_from_one(Grid& grid, bool are_blanks_zeros) {
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] > 0 || are_blanks_zeros) grid.set(cell, grid[cell] + 1);
  }
}

InputError make_solution_blank_error(const Grid& solution, const CellPlaces& places) {
  const auto blank = std::ranges::find(solution.digits(), 0) - solution.digits().begin();
  return make_error(places.of(static_cast<Cell>(blank), solution.board()), "a blank in a solution",
                    "a digit in every cell");
}

void record_zeros(Puzzle& puzzle, std::vector<Cell> zeros) {
  const Grid* grid = puzzle.grid();
  if (grid == nullptr || grid->marks() != nullptr) return;
  puzzle.is_numbered = true;
  if (zeros.empty() || contains_digit(*grid, grid->board().size())) return;
  puzzle.zeros = std::make_shared<const std::vector<Cell>>(std::move(zeros));
}

void FirstDigit::observe(const Puzzle& puzzle) {
  const Grid* grid = puzzle.grid();
  if (first_ || grid == nullptr) return;
  const auto& solution = puzzle.stated_solution;
  const int size = grid->board().size();
  if (contains_digit(*grid, size) || (solution && contains_digit(solution->grid, size))) {
    first_ = 1;
  } else if (solution && solution->has_zeros) {
    may_be_zero_ = true;
  } else if (puzzle.zeros != nullptr) {
    if (!may_have_zero_as_digit(puzzle)) first_ = 1;
    may_be_zero_ = may_be_zero_ || (!first_ && !is_one_assumed_);
  }
}

void FirstDigit::decide() {
  if (first_) return;
  first_ = may_be_zero_ ? 0 : 1;
  is_one_assumed_ = is_one_assumed_ || !may_be_zero_;
}

void FirstDigit::settle_zeros(Puzzle& puzzle) {
  auto* grid = std::get_if<Grid>(&puzzle.content);
  if (grid == nullptr) return;
  const auto& solution = puzzle.stated_solution;
  const bool is_zero_a_digit = puzzle.zeros != nullptr && may_have_zero_as_digit(puzzle);
  if (first_.value_or(1) == 1) {
    if (!first_ && puzzle.is_numbered) is_one_assumed_ = true;
    const auto zeros = std::exchange(puzzle.zeros, nullptr);
    if (is_one_assumed_ && is_zero_a_digit) {
      puzzle.content = make_error(
          puzzle.places.of(zeros->front(), grid->board()),
          "'0' beside another blank, below puzzles whose digits may begin with 0 or with 1",
          "--first-digit 0 or --first-digit 1");
    }
    if (solution && solution->has_zeros)
      puzzle.content = make_solution_blank_error(solution->grid, solution->places);
    return;
  }
  if (!puzzle.is_numbered) return;
  if (auto error = find_contradiction(puzzle)) {
    puzzle.content = *std::move(error);
    return;
  }
  count_from_one(*grid, false);
  if (puzzle.zeros != nullptr) {
    for (const Cell cell : *puzzle.zeros) grid->set(cell, 1);
  }
  if (solution) {
    StatedSolution counted = *solution;
    count_from_one(counted.grid, true);
    puzzle.stated_solution = std::make_shared<const StatedSolution>(std::move(counted));
  }
  puzzle.counts_from_zero = true;
  const int size = grid->board().size();
  static const Alphabet digits = *Alphabet::parse("0-9A-Za-z");
  if (size <= digits.size()) puzzle.alphabet = std::make_shared<const Alphabet>(digits.first(size));
}

/// Returns an error for a digit n, or for a second 0 in a house.
std::optional<InputError> FirstDigit::find_contradiction(const Puzzle& puzzle) const {
  const Board& board = puzzle.grid()->board();
  const auto error_at = [&](Cell cell, std::string found) {
    return make_error(puzzle.places.of(cell, board), std::move(found),
                      fmt::format("digits from 0 to {}, {}, or --first-digit 1", board.size() - 1,
                                  is_given_ ? "as --first-digit says" : "as in other puzzles"));
  };
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if ((*puzzle.grid())[cell] == board.size())
      return error_at(cell, fmt::format("'{}'", board.size()));
  }
  const auto& solution = puzzle.stated_solution;
  if (solution && contains_digit(solution->grid, board.size())) {
    return error_at(0, fmt::format("a solution with {}", board.size()));
  }
  const auto twice = find_zero_clash(puzzle);
  if (!twice) return std::nullopt;
  return error_at(twice->second, "a second 0 in " + board.area_name(twice->area));
}

}  // namespace clausoku
