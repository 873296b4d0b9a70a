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

/// Returns a house with two of the cells, as the second cell and the house; else nothing.
std::optional<std::pair<Cell, int>> find_shared_house(const Board& board,
                                                      const std::vector<Cell>& cells) {
  std::vector<bool> is_listed(static_cast<std::size_t>(board.cell_count()), false);
  for (const Cell cell : cells) is_listed[cell] = true;
  for (int area = 0; area < board.area_count(); ++area) {
    std::size_t count = 0;
    for (const Cell cell : board.area(area)) {
      if (is_listed[cell] && ++count == 2) return std::pair(cell, area);
    }
  }
  return std::nullopt;
}

/// Increases each digit, and sets the digit 1 in `zeros`.
void count_from_one(Grid& grid, const std::vector<Cell>& zeros) {
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] > 0) grid.set(cell, grid[cell] + 1);
  }
  for (const Cell cell : zeros) grid.set(cell, 1);
}

std::vector<Cell> list_blank_cells(const Grid& grid) {
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] == 0) cells.push_back(cell);
  }
  return cells;
}

}  // namespace

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
    const auto blanks = static_cast<std::size_t>(grid->board().cell_count() - grid->given_count());
    const bool has_only_zeros =
        blanks == puzzle.zeros->size() && blanks != static_cast<std::size_t>(size);
    if (has_only_zeros || find_shared_house(grid->board(), *puzzle.zeros)) first_ = 1;
    may_be_zero_ = may_be_zero_ || !first_;
  }
}

void FirstDigit::settle_zeros(Puzzle& puzzle) const {
  auto* grid = std::get_if<Grid>(&puzzle.content);
  if (grid == nullptr) return;
  const auto& solution = puzzle.stated_solution;
  const std::vector<Cell> blanks =
      solution && solution->has_zeros ? list_blank_cells(solution->grid) : std::vector<Cell>();
  if (first_.value_or(1) == 1) {
    puzzle.zeros.reset();
    if (!blanks.empty()) {
      puzzle.content = make_error(solution->places.of(blanks[0], grid->board()),
                                  "a blank in a solution", "a digit in every cell");
    }
    return;
  }
  if (!puzzle.is_numbered) return;
  if (auto error = find_contradiction(puzzle)) {
    puzzle.content = *std::move(error);
    return;
  }
  count_from_one(*grid, puzzle.zeros != nullptr ? *puzzle.zeros : std::vector<Cell>());
  if (solution) {
    StatedSolution counted = *solution;
    count_from_one(counted.grid, blanks);
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
  const auto twice =
      puzzle.zeros != nullptr ? find_shared_house(board, *puzzle.zeros) : std::nullopt;
  if (!twice) return std::nullopt;
  return error_at(twice->first, fmt::format("a second 0 in {}", board.area_name(twice->second)));
}

}  // namespace clausoku
