// clausoku_harder_puzzles SEED < PUZZLES: makes puzzles that need much search, for tools/bench.
// Each input line is a 9×9 puzzle, from which hill climbing makes a harder one. It prints twenty
// isomorphic forms of it, with other digits and another order of rows and columns, which engines
// search differently. The output is the same for the same input and seed.
//
// Hill climbing: add two random digits of the solution, then remove givens in random order while
// the solution stays unique. Keep the result if the backtracker meets at least as many conflicts.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <random>
#include <string>

#include "src/engines/backtrack/backtracker.hpp"

using namespace clausoku;

namespace {

constexpr int cells = 81;
constexpr int attempts = 1000;
constexpr int forms = 20;

class HardPuzzles {
 public:
  explicit HardPuzzles(unsigned seed) : random_(seed) {}

  /// Requires a puzzle with one solution.
  Grid make_harder(Grid puzzle) {
    const Grid solution = solve(puzzle).solutions.front();
    auto conflicts = solve(puzzle).statistics.conflicts;
    for (int attempt = 0; attempt < attempts; ++attempt) {
      Grid candidate = puzzle;
      for (int added = 0; added < 2; ++added) {
        const Cell cell = below(cells);
        candidate.set(cell, solution[cell]);
      }
      remove_redundant_givens(candidate);
      const auto candidate_conflicts = solve(candidate).statistics.conflicts;
      if (candidate_conflicts < conflicts) continue;
      puzzle = candidate;
      conflicts = candidate_conflicts;
    }
    return puzzle;
  }

  Grid make_isomorphic_form(const Grid& puzzle) {
    const auto rows = shuffled_lines();
    const auto columns = shuffled_lines();
    const auto digits = shuffled<9>();
    Grid form(puzzle.board());
    for (Cell cell = 0; cell < cells; ++cell) {
      const Digit digit = puzzle[9 * rows[cell / 9] + columns[cell % 9]];
      if (digit != 0) form.set(cell, 1 + digits[digit - 1]);
    }
    return form;
  }

 private:
  // Avoids the standard distributions, which differ between libraries; the engines do not.
  int below(int bound) { return static_cast<int>(random_() % bound); }

  template <int Count>
  std::array<int, Count> shuffled() {
    std::array<int, Count> order;
    std::iota(order.begin(), order.end(), 0);
    for (int k = Count - 1; k > 0; --k) std::swap(order[k], order[below(k + 1)]);
    return order;
  }

  /// Returns the rows, or the columns, in an order that keeps the boxes.
  std::array<int, 9> shuffled_lines() {
    std::array<int, 9> lines;
    const auto bands = shuffled<3>();
    for (int band = 0; band < 3; ++band) {
      const auto order = shuffled<3>();
      for (int k = 0; k < 3; ++k) lines[3 * band + k] = 3 * bands[band] + order[k];
    }
    return lines;
  }

  void remove_redundant_givens(Grid& grid) {
    for (const Cell cell : shuffled<cells>()) {
      const Digit digit = grid[cell];
      if (digit == 0) continue;
      grid.set(cell, 0);
      if (solve(grid).verdict != Verdict::unique) grid.set(cell, digit);
    }
  }

  Outcome solve(const Grid& grid) { return backtracker_->solve(grid, {}); }

  std::mt19937 random_;
  const std::unique_ptr<Engine> backtracker_ = make_backtracker(Strategy::bitboard);
};

void print(const Grid& grid) {
  std::string line;
  for (const Digit digit : grid.digits()) line += static_cast<char>(digit == 0 ? '.' : '0' + digit);
  fmt::print("{}\n", line);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: clausoku_harder_puzzles SEED < PUZZLES\n", stderr);
    return 2;
  }
  HardPuzzles puzzles(static_cast<unsigned>(std::atoi(arguments[1])));
  for (std::string line; std::getline(std::cin, line);) {
    Grid puzzle(*Board::with_square_boxes(9));
    for (Cell cell = 0; cell < cells; ++cell) {
      if (line.at(cell) != '.') puzzle.set(cell, line[cell] - '0');
    }
    const Grid harder = puzzles.make_harder(puzzle);
    for (int form = 0; form < forms; ++form) print(puzzles.make_isomorphic_form(harder));
  }
}
