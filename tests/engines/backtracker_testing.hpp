// What the tests of the backtracker share: all strategies by name, grids and where to get them.
#pragma once

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "src/engines/backtracker.hpp"

namespace clausoku::testing {

/// What the data-driven cases run over, in the order of `strategy_names`.
inline const std::array<std::string, 4> strategies{"first-empty", "fewest-candidates",
                                                   "elimination", "bitboard"};

inline std::unique_ptr<Engine> backtracker_of(std::string_view strategy) {
  const auto known =
      std::ranges::find(strategy_names, strategy, &std::pair<std::string_view, Strategy>::first);
  BOOST_REQUIRE(known != strategy_names.end());
  return make_backtracker(known->second);
}

inline Outcome solve(std::string_view strategy, const Grid& grid, const Limits& limits = {}) {
  return backtracker_of(strategy)->solve(grid, limits);
}

inline Limits up_to(int solutions) {
  Limits limits;
  limits.max_solutions = solutions;
  return limits;
}

inline Board board(int box_rows, int box_cols) { return *Board::with_boxes(box_rows, box_cols); }

/// From the board's digits in reading order; anything else is a blank.
inline Grid grid(const Board& shape, std::string_view text) {
  BOOST_REQUIRE_EQUAL(text.size(), shape.cell_count());
  Grid grid(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    if (text[cell] >= '1' && text[cell] <= '9') grid.set(cell, text[cell] - '0');
  }
  return grid;
}

inline Grid grid_9x9(std::string_view text) { return grid(board(3, 3), text); }

/// A solution of any board, each row a shift of the first, with `blanks` random cells left blank.
inline Grid pattern_with_blanks(const Board& shape, int blanks, std::mt19937& random) {
  std::vector<Cell> cells(shape.cell_count());
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) cells[cell] = cell;
  std::shuffle(cells.begin(), cells.end(), random);
  Grid grid(shape);
  for (std::size_t k = blanks; k < cells.size(); ++k) {
    const int row = shape.row_of(cells[k]);
    const int shift = row % shape.box_rows() * shape.box_cols() + row / shape.box_rows();
    grid.set(cells[k], (shape.column_of(cells[k]) + shift) % shape.size() + 1);
  }
  return grid;
}

/// Random digits in random cells, clashes as they come.
inline Grid random_grid(const Board& shape, int givens, std::mt19937& random) {
  Grid grid(shape);
  for (int k = 0; k < givens; ++k) {
    const auto cell = static_cast<Cell>(random() % shape.cell_count());
    grid.set(cell, static_cast<Digit>(random() % shape.size()) + 1);
  }
  return grid;
}

/// Puts a random digit that does not clash, right or wrong, into one of the blank cells.
inline void add_random_digit(Grid& grid, std::mt19937& random) {
  const Cell blank = static_cast<Cell>(std::ranges::find(grid.digits(), 0) - grid.digits().begin());
  for (int tries = 0; tries < 100; ++tries) {
    grid.set(blank, static_cast<Digit>(random() % grid.board().size()) + 1);
    if (!find_clash(grid)) return;
  }
  grid.set(blank, 0);
}

/// Whether a grid is full, without a clash, and keeps the puzzle's givens.
inline bool solves(const Grid& solution, const Grid& puzzle) {
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (solution[cell] == 0 || (puzzle[cell] != 0 && puzzle[cell] != solution[cell])) return false;
  }
  return !find_clash(solution);
}

/// The lines of a file of shared data; none, with a message, where the file is absent.
inline std::vector<std::string> shared_lines(const std::string& name) {
  const std::string path = CLAUSOKU_SHARED_DATA "/" + name;
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  if (lines.empty()) BOOST_TEST_MESSAGE("skipped: there is no " << path);
  BOOST_WARN_MESSAGE(!lines.empty(), path << " is absent");
  return lines;
}

inline const std::string_view easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
inline const std::string_view hard =
    "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2";

}  // namespace clausoku::testing
