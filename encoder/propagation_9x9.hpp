// The propagation of the usual board, by digits and bands (band.hpp): what propagate() does, and
// five times as fast.
#pragma once

#include <optional>

#include "encoder/candidates.hpp"
#include "encoder/contradiction.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// As propagate(). Requires: the board is_9x9().
std::optional<Contradiction> propagate_9x9(Candidates& candidates, const Grid& placed,
                                           int patience);

}  // namespace clausoku
