// The reductions that need inference, applied before a clause is written:
//
//   propagated  naked singles, hidden singles and locked candidates, until no more are found: the
//               same as unit propagation on the augmented encoding
//   probed      also failed literals: a candidate whose propagation ends in a contradiction is
//               removed. Probing stops after several candidates in a row that do not fail
#pragma once

#include "encoder/basics/deadline.hpp"
#include "encoder/reduction.hpp"

namespace clausoku {

/// Applies any reduction. `none` and `givens` give the same result as reduce().
///
/// `wanted_solutions` (0, 1 or 2) is the number of solutions that the caller needs, whichever they
/// are. `probed` may find these solutions on the way; nothing else in the result depends on it.
Reduced infer(const Grid& grid, Reduction reduction, const Deadline& deadline = {},
              int wanted_solutions = 0);

/// Counts the contradictions that a short depth-first search meets until it knows if a grid has no,
/// one or several solutions; at most `limit`. Predicts how long a solver would search. Requires a
/// grid without rules and a board size of at most 64.
int count_contradictions(const Grid& grid, int limit);

}  // namespace clausoku
