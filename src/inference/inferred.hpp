// The reductions that need inference: what follows from a grid before a clause is written.
//
//   propagated  naked singles, hidden singles and locked candidates, until none is left: what unit
//               propagation finds on the augmented encoding
//   probed      also failed literals: a candidate whose propagation ends in a contradiction is
//               removed. Probing stops after several candidates in a row that do not fail
#pragma once

#include "encoder/deadline.hpp"
#include "encoder/reduction.hpp"

namespace clausoku {

/// Makes any reduction; `none` and `givens` as reduce() does.
///
/// `wanted_solutions`, 0, 1 or 2, is for a caller that needs at most that many solutions and takes
/// any: `probed` may find them on the way. It changes nothing else of the result.
Reduced infer(const Grid& grid, Reduction reduction, const Deadline& deadline = {},
              int wanted_solutions = 0);

}  // namespace clausoku
