// clausoku_puzzle_sets easy|several COUNT SEED: the sets that tools/bench makes for itself, a 9×9
// puzzle a line, the same for the same seed. Both start from random full grids.
//
//   easy     holes are dug in random order, as long as the solution stays the only one, down to 30 …
//            36 givens
//   several  34 or 35 random cells are kept, where that leaves two solutions or more: a grid that a
//            setter is at work on
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

  Grid easy() {
    Grid grid = full();
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

  Grid several() {
    while (true) {
      Grid grid = full();
      const auto order = shuffled_cells();
      for (int k = 34 + below(2); k < cells; ++k) grid.set(order[k], 0);
      if (solve(grid).verdict == Verdict::multiple) return grid;
    }
  }

 private:
  // The standard's distributions differ from library to library, its engines do not.
  int below(int bound) { return static_cast<int>(random_() % bound); }

  std::array<Cell, cells> shuffled_cells() {
    std::array<Cell, cells> order;
    std::iota(order.begin(), order.end(), 0);
    for (int k = cells - 1; k > 0; --k) std::swap(order[k], order[below(k + 1)]);
    return order;
  }

  Outcome solve(const Grid& grid) { return backtracker_->solve(grid, {}); }

  /// A solution around a dozen random digits that allow one.
  Grid full() {
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
    print(set == "easy" ? sets.easy() : sets.several());
  }
}
