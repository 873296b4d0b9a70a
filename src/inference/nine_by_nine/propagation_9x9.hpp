// The propagation of the usual board, by digits and bands (band.hpp): what propagate() does, and
// five times as fast.
#pragma once

#include "encoder/candidates.hpp"
#include "encoder/grid.hpp"
#include "src/inference/look_ahead/propagated.hpp"

namespace clausoku {

/// As propagate(). Requires: the board is_9x9().
Propagated propagate_9x9(Candidates& candidates, const Grid& placed, int patience,
                         int wanted_solutions = 0);

}  // namespace clausoku
