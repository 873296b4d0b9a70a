#pragma once

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "src/clues/clue_rule.hpp"
#include "src/engines/spec.hpp"
#include "src/reasons/solution_finder.hpp"
#include "src/steps/difficulty.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

namespace clausoku::test {

inline Outcome solve_with_hybrid(const Grid& grid) {
  return make_engine(std::get<EngineSpec>(parse_engine_spec("hybrid")))->solve(grid, {});
}

/// Returns the solution path of a puzzle, which must have one solution.
inline SolutionPath find_path_to_solution(const Grid& grid) {
  const Outcome outcome = solve_with_hybrid(grid);
  BOOST_TEST_REQUIRE(outcome.verdict == Verdict::unique);
  return find_path(grid, candidates_of(outcome.solutions.front()), embedded_solvers().front().make,
                   {});
}

/// Makes a blank 9×9 grid with pencilmarks.
class Marks {
 public:
  Marks() : marks_(Candidates::all(board(3, 3))) {}

  /// Removes all other digits from a cell. Rows and columns count from 1.
  Marks& cell(int row, int column, const std::vector<Digit>& digits) {
    marks_.clear(at(row, column));
    for (const Digit digit : digits) marks_.add(at(row, column), digit);
    return *this;
  }

  /// Removes the digit from all other columns of the row.
  Marks& row(int row, Digit digit, const std::vector<int>& columns) {
    for (int column = 1; column <= 9; ++column) {
      if (std::ranges::count(columns, column) == 0) marks_.remove(at(row, column), digit);
    }
    return *this;
  }

  Marks& column(int column, Digit digit, const std::vector<int>& rows) {
    for (int row = 1; row <= 9; ++row) {
      if (std::ranges::count(rows, row) == 0) marks_.remove(at(row, column), digit);
    }
    return *this;
  }

  Grid grid() const {
    Grid grid(board(3, 3));
    grid.restrict(marks_);
    return grid;
  }

 private:
  static Cell at(int row, int column) { return (row - 1) * 9 + column - 1; }

  Candidates marks_;
};

struct FoundStep {
  Step step;
  Position before;
};

/// Returns the first step of a grid. The grid may have several solutions.
inline FoundStep find_first_step(const Grid& grid) {
  const auto& make_solver = embedded_solvers().front().make;
  const TrueCandidates found = find_true_candidates(grid, make_solver, {});
  BOOST_REQUIRE(found.complete);
  SolutionPath path = find_path(grid, found.proven, make_solver, {}, {.most_steps = 1});
  BOOST_REQUIRE(path.steps.size() == 1);
  return {std::move(path.steps.front()), std::move(path.start)};
}

/// Returns a 4×4 grid with these clues. `digits` has one character for each cell.
inline Grid make_4x4_grid(std::string_view digits, const std::vector<std::string>& clues = {}) {
  Grid grid = parse_grid(board(2, 2), digits);
  RuleList rules;
  for (const std::string& clue : clues) {
    rules.push_back(std::get<0>(parse_rule(clue, grid.board())));
  }
  if (!rules.empty()) grid.set_rules(std::move(rules));
  return grid;
}

}  // namespace clausoku::test
