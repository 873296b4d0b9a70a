// Helpers of the tests of reasons: random solutions, broken puzzles, and the backtracker.
#pragma once

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <random>
#include <vector>

#include "src/engines/backtrack/backtracker.hpp"
#include "src/reasons/rules.hpp"
#include "tests/grids.hpp"

namespace clausoku::test {

inline SolverFactory default_solver() { return embedded_solvers().front().make; }

inline Outcome backtrack(const Grid& grid, int solutions = 2) {
  Limits limits;
  limits.max_solutions = solutions;
  return make_backtracker(Strategy::bitboard)->solve(grid, limits);
}

inline bool has_solution(const Grid& grid) {
  const Verdict verdict = backtrack(grid, 1).verdict;
  BOOST_REQUIRE(verdict == Verdict::solvable || verdict == Verdict::none ||
                verdict == Verdict::invalid);
  return verdict == Verdict::solvable;
}

/// Returns a random solution: a fixed pattern with shuffled digits, rows and columns.
inline Grid random_solution(const Board& shape, std::mt19937& random) {
  const int n = shape.size();
  // Each row or column may only be swapped with rows or columns that cross the same boxes.
  const auto shuffled_lines = [&](int band) {
    std::vector<int> lines(n);
    for (int line = 0; line < n; ++line) lines[line] = line;
    for (int first = 0; first < n; first += band) {
      std::shuffle(lines.begin() + first, lines.begin() + first + band, random);
    }
    return lines;
  };
  const std::vector<int> rows = shuffled_lines(shape.box_rows());
  const std::vector<int> columns = shuffled_lines(shape.box_cols());
  std::vector<int> digits(n);
  for (int digit = 0; digit < n; ++digit) digits[digit] = digit + 1;
  std::shuffle(digits.begin(), digits.end(), random);
  const Grid ordered = pattern(shape);
  Grid solution(shape);
  for (Cell cell = 0; cell < shape.cell_count(); ++cell) {
    const Cell from = rows[cell / n] * n + columns[cell % n];
    solution.set(cell, digits[ordered[from] - 1]);
  }
  return solution;
}

/// Returns a random solution of which only `givens` random digits are left.
inline Grid make_puzzle_with_random_givens(const Board& shape, int givens, std::mt19937& random) {
  const Grid solution = random_solution(shape, random);
  std::vector<Placement> all = givens_of(solution);
  std::shuffle(all.begin(), all.end(), random);
  all.resize(givens);
  return replace_givens(solution, all);
}

/// Returns a puzzle without a solution. One given is wrong, but clashes with no other given.
inline Grid make_puzzle_with_one_wrong_given(const Board& shape, int givens, std::mt19937& random) {
  while (true) {
    Grid grid = make_puzzle_with_random_givens(shape, givens, random);
    const std::vector<Placement> all = givens_of(grid);
    const Placement wrong = all[random() % all.size()];
    grid.set(wrong.cell, static_cast<Digit>(random() % shape.size()) + 1);
    if (!find_clash(grid) && backtrack(grid, 1).verdict == Verdict::none) return grid;
  }
}

/// A board shape, a number of givens, and the number of random grids that a test makes with both.
struct Series {
  int box_rows;
  int box_cols;
  int givens;
  int count;

  Board board() const { return test::board(box_rows, box_cols); }
  friend std::ostream& operator<<(std::ostream& out, const Series& series) {
    return out << series.board().name() << " with " << series.givens << " givens";
  }
};

inline std::vector<Placement> select_givens(const std::vector<Placement>& givens,
                                            const std::vector<int>& places) {
  std::vector<Placement> some;
  for (const int place : places) some.push_back(givens[place]);
  return some;
}

inline std::vector<Placement> without_given(std::vector<Placement> givens, std::size_t k) {
  givens.erase(givens.begin() + static_cast<std::ptrdiff_t>(k));
  return givens;
}

}  // namespace clausoku::test
