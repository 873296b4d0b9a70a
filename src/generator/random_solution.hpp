// Picks random solutions for any board and rules, and for grids with givens.
//
// On the plain 9×9 board every solution is almost equally likely (nine_by_nine_solution.hpp). On
// other boards a search gives a random candidate to a cell with the fewest candidates and
// propagates, until the grid is full. After a contradiction the search removes the candidate; after
// many contradictions it starts again. These solutions are not uniform: a solution in a sparse part
// of the search space is picked more often than others. On boards with usual boxes beyond 25×25 the
// search would rarely end. There, a fixed solution's digits, rows, columns, bands and stacks are
// shuffled.
#pragma once

#include <optional>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/base/random_numbers.hpp"

namespace clausoku {

struct DrawnSolution {
  std::optional<Grid> solution;
  bool is_certain = false;  ///< without a solution: true if none exists, false if none was found
};

/// Returns a solution of a grid with givens, pencilmarks and rules. The returned grid has only
/// digits. The result is empty if there is no solution or if the deadline came first.
DrawnSolution pick_solution(const Grid& grid, Random& random, const Deadline& deadline);

}  // namespace clausoku
