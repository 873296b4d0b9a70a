// Witnesses of minimality: for each demand of a puzzle another solution that the others have
// without it.
#pragma once

#include <optional>
#include <vector>

#include "src/reasons/demand.hpp"
#include "src/reasons/rules.hpp"

namespace clausoku {

struct Witnesses {
  /// For each demand of the grid, in order, a solution besides the puzzle's; empty where there is
  /// none, so that it can be spared, or none was found in time.
  std::vector<std::optional<Grid>> fillings;
  bool complete = true;  ///< false where a limit was hit
};

/// Requires the only solution of the grid.
Witnesses find_witnesses(const Grid& grid, const Grid& solution, const SolverFactory& make_solver,
                         const Deadline& deadline);

}  // namespace clausoku
