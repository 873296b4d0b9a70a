// Reductions of a grid by inference, before any clause is written:
//
//   propagated  finds naked singles, hidden singles and locked candidates until there are no more,
//               like unit propagation on the augmented encoding
//   probed      also removes failed literals: candidates whose propagation ends in a contradiction.
//               Probing stops after several candidates in a row that do not fail
#pragma once

#include "encoder/basics/deadline.hpp"
#include "encoder/reduction.hpp"

namespace clausoku {

/// Applies any reduction. The reductions `none` and `givens` give the same result as reduce().
///
/// The caller needs `wanted_solutions` (0, 1 or 2) solutions, whichever they are. `probed` may find
/// these solutions during the inference. Nothing else in the result depends on `wanted_solutions`.
Reduced infer(const Grid& grid, Reduction reduction, const Deadline& deadline = {},
              int wanted_solutions = 0);

/// Counts the contradictions that a short depth-first search meets until it knows if a grid has no,
/// one or several solutions; at most `limit`. Predicts how long a solver would search. Requires a
/// grid without rules and a board size of at most 64.
int count_contradictions(const Grid& grid, int limit);

}  // namespace clausoku
