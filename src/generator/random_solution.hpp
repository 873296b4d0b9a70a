// Draws random solutions for any board and rules, and for grids with givens.
//
// On the plain 9×9 board every solution is almost equally likely (nine_by_nine_solution.hpp). On
// other boards a search gives a cell with the fewest candidates a random one of them and
// propagates, until the grid is full. After a contradiction it removes the candidate; after many
// contradictions it restarts. These solutions are not uniform: a solution in a sparse part of the
// search space is drawn more often than others. On boards with usual boxes beyond 25×25 such a
// search would rarely end; they get a fixed pattern with shuffled digits, rows, columns, bands and
// stacks, and no other solutions.
#pragma once

#include <optional>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/generator/random_numbers.hpp"

namespace clausoku {

struct DrawnSolution {
  std::optional<Grid> solution;
  bool is_certain = false;  ///< without a solution: true if none exists, false if none was found
};

/// Returns a solution that keeps the givens, marks and rules of a grid; the solution itself holds
/// no marks and rules. Empty if there is none, or if the deadline came first.
DrawnSolution draw_solution(const Grid& grid, Random& random, const Deadline& deadline);

}  // namespace clausoku
