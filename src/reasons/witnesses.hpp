// Witnesses of minimality: for a given or clue another solution that the others have without it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "src/reasons/rules.hpp"

namespace clausoku {

struct Witnesses {
  /// For each of the statements asked about a solution besides the puzzle's; empty where there is
  /// none, so that it can be spared, or none was found in time.
  std::vector<std::optional<Grid>> fillings;
  bool complete = true;  ///< false where a limit was hit
};

/// Requires the only solution of the grid, and statements that are premises of it.
Witnesses find_witnesses(const Grid& grid, const Grid& solution,
                         std::span<const Premise> statements, const SolverFactory& make_solver,
                         const Deadline& deadline);

}  // namespace clausoku
