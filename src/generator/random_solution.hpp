// Solutions as the dice fall, of any board and rules, and of grids with some givens.
//
// On the plain 9×9 board every solution is as likely, very nearly (nine_by_nine_solution.hpp).
// Elsewhere a cell with the fewest candidates gets one of them, any as likely, and what follows is
// worked out, until the grid is full; after a contradiction the candidate is taken out, and after
// many of them all begins anew. What is drawn so is not uniform: a solution in a part of the space
// where there are few is drawn more often than others. Boards with usual boxes beyond 25×25, where
// such a search would seldom come to an end, get the solution that everybody can write down, with
// digits, rows, columns, bands and stacks exchanged: any of those, and no others.
#pragma once

#include <optional>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/generator/random_numbers.hpp"

namespace clausoku {

struct DrawnSolution {
  std::optional<Grid> solution;
  bool is_certain = false;  ///< where there is no solution: that none exists, not only none found
};

/// A solution that keeps the givens, marks and rules of a grid; without marks and rules itself.
/// Nothing where there is none, or where the deadline came first.
DrawnSolution draw_solution(const Grid& grid, Random& random, const Deadline& deadline);

}  // namespace clausoku
