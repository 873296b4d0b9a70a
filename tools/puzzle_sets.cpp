// clausoku_puzzle_sets easy|several COUNT SEED: prints a puzzle set for tools/bench, one 9×9 puzzle
// per line, the same for the same seed. Both sets start from random full grids.
//
//   easy     removes digits in random order while the solution stays unique, down to 30 … 36 givens
//   several  keeps 34 or 35 random cells such that there are at least two solutions, like an
//            unfinished puzzle of a setter
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "src/engines/backtrack/backtracker.hpp"

using namespace clausoku;

namespace {

constexpr int cells = 81;

class PuzzleSets {
 public:
  explicit PuzzleSets(unsigned seed) : random_(seed) {}

  Grid make_easy_puzzle() {
    Grid grid = random_solution();
    int givens = cells;
    const int wanted = 30 + below(7);
    for (const Cell cell : shuffled_cells()) {
      if (givens == wanted) break;
      const Digit digit = grid[cell];
      grid.set(cell, 0);
      if (solve(grid).verdict == Verdict::unique)
        --givens;
      else
        grid.set(cell, digit);
    }
    return grid;
  }

  Grid make_puzzle_with_several_solutions() {
    while (true) {
      Grid grid = random_solution();
      const auto order = shuffled_cells();
      for (int k = 34 + below(2); k < cells; ++k) grid.set(order[k], 0);
      if (solve(grid).verdict == Verdict::multiple) return grid;
    }
  }

 private:
  // Avoids the standard distributions, which differ between libraries; the engines do not.
  int below(int bound) { return static_cast<int>(random_() % bound); }

  std::array<Cell, cells> shuffled_cells() {
    std::array<Cell, cells> order;
    std::iota(order.begin(), order.end(), 0);
    for (int k = cells - 1; k > 0; --k) std::swap(order[k], order[below(k + 1)]);
    return order;
  }

  Outcome solve(const Grid& grid) { return backtracker_->solve(grid, {}); }

  /// Returns a solution that contains a dozen random digits.
  Grid random_solution() {
    while (true) {
      Grid grid(*Board::with_square_boxes(9));
      const auto order = shuffled_cells();
      for (int k = 0; k < 12; ++k) grid.set(order[k], 1 + below(9));
      const Outcome outcome = solve(grid);
      if (!outcome.solutions.empty()) return outcome.solutions.front();
    }
  }

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
  const std::string_view set = count > 1 ? arguments[1] : "";
  if (count != 4 || (set != "easy" && set != "several")) {
    std::fputs("usage: clausoku_puzzle_sets easy|several COUNT SEED\n", stderr);
    return 2;
  }
  PuzzleSets sets(static_cast<unsigned>(std::atoi(arguments[3])));
  for (int left = std::atoi(arguments[2]); left > 0; --left) {
    print(set == "easy" ? sets.make_easy_puzzle() : sets.make_puzzle_with_several_solutions());
  }
}
