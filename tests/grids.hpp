// Makes grids for tests from text, from a pattern and at random, and solves grids by brute force.
// The brute force takes the rules from row and column numbers, not from the board's houses.
#pragma once

#include <algorithm>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku::test {

/// The digits of a grid, row by row.
using Digits = std::vector<int>;

inline Digits digits_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

/// Returns a board; requires a valid box shape. Caches boards per thread, since making a board is
/// slow and tests need the same boards often.
inline Board board(int box_rows, int box_cols) {
  thread_local std::map<std::pair<int, int>, Board> made;
  const std::pair shape(box_rows, box_cols);
  const auto known = made.find(shape);
  if (known != made.end()) return known->second;
  return made.emplace(shape, Board::with_boxes(box_rows, box_cols).value()).first->second;
}

/// Parses one character per cell, row by row: 1 … 9 are digits, and every other character is a
/// blank. Throws std::length_error if the text does not have one character per cell.
inline Grid parse_grid(const Board& shape, std::string_view text) {
  if (std::ssize(text) != shape.cell_count()) throw std::length_error("a character a cell");
  Grid grid(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    const char c = text[cell];
    if (c >= '1' && c <= '9') grid.set(cell, c - '0');
  }
  return grid;
}

inline Grid grid_9x9(std::string_view text) { return parse_grid(board(3, 3), text); }

/// Ordinary 9×9 puzzles with one solution each.
inline const std::string_view easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
inline const std::string_view hard =
    "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2";

/// A solution of the board in which each row is a shifted copy of the first.
inline Grid pattern(const Board& shape) {
  Grid grid(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    const int row = shape.row_of(cell);
    const int shift = row % shape.box_rows() * shape.box_cols() + row / shape.box_rows();
    grid.set(cell, (shape.column_of(cell) + shift) % shape.size() + 1);
  }
  return grid;
}

/// Returns the pattern solution with `blanks` random cells left blank.
inline Grid pattern_with_blanks(const Board& shape, int blanks, std::mt19937& random) {
  std::vector<Cell> cells(shape.cell_count());
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) cells[cell] = cell;
  std::shuffle(cells.begin(), cells.end(), random);
  Grid grid = pattern(shape);
  for (int k = 0; k < blanks; ++k) grid.set(cells[k], 0);
  return grid;
}

/// Returns a grid with random digits in up to `givens` random cells; the digits may clash.
inline Grid random_grid(const Board& shape, int givens, std::mt19937& random) {
  Grid grid(shape);
  for (int k = 0; k < givens; ++k) {
    const auto cell = static_cast<Cell>(random() % shape.cell_count());
    grid.set(cell, static_cast<Digit>(random() % shape.size()) + 1);
  }
  return grid;
}

/// Puts a random digit into the first blank cell. The digit does not clash, but may be wrong.
inline void add_random_digit(Grid& grid, std::mt19937& random) {
  const Cell blank = static_cast<Cell>(std::ranges::find(grid.digits(), 0) - grid.digits().begin());
  for (int tries = 0; tries < 100; ++tries) {
    grid.set(blank, static_cast<Digit>(random() % grid.board().size()) + 1);
    if (!find_clash(grid)) return;
  }
  grid.set(blank, 0);
}

/// True if `solution` is full, has no clash and keeps the givens of `puzzle`.
inline bool solves(const Grid& solution, const Grid& puzzle) {
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (solution[cell] == 0 || (puzzle[cell] != 0 && puzzle[cell] != solution[cell])) return false;
  }
  return !find_clash(solution);
}

/// True if two different cells of a board with boxes must hold different digits.
inline bool are_peers(const Board& shape, Cell a, Cell b) {
  const int n = shape.size();
  return a / n == b / n || a % n == b % n ||
         (a / n / shape.box_rows() == b / n / shape.box_rows() &&
          a % n / shape.box_cols() == b % n / shape.box_cols());
}

/// Finds all solutions of a grid, or only the first `most` solutions. Tries every digit in one cell
/// after the other.
class BruteForce {
 public:
  explicit BruteForce(const Grid& grid, std::size_t most = -1)
      : grid_(grid), board_(grid.board()), most_(most), digits_(digits_of(grid)) {}

  std::set<Digits> solutions();

 private:
  bool fits(Cell cell, Digit digit) const;
  void extend(Cell cell);

  const Grid grid_;
  const Board board_;
  const std::size_t most_;
  Digits digits_;
  std::set<Digits> found_;
};

/// Caches the solutions, since many tests solve the same random grids with each engine or encoding.
const std::set<Digits>& find_all_solutions(const Grid& grid);

/// Counts the grids of a random test that have no, one and several solutions, so that the test can
/// check that it had enough grids of each kind.
struct Kinds {
  int none = 0;
  int one = 0;
  int several = 0;

  void count(std::size_t solutions) { ++(solutions == 0 ? none : solutions == 1 ? one : several); }
  int smallest_count() const { return std::min({none, one, several}); }
};

/// Returns the k-th grid of a series of random 4×4 grids. Many grids of the series have no
/// solution, many have one, and many have several.
inline Grid random_4x4_grid(int k, std::mt19937& random) {
  return k % 3 == 0 ? pattern_with_blanks(board(2, 2), 6 + k % 7, random)
                    : random_grid(board(2, 2), 2 + k % 5, random);
}

}  // namespace clausoku::test
