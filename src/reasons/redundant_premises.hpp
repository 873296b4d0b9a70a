// Redundant premises: givens, clues and pencilmarks without which a grid has the same solution.
//
// Witnesses of minimality: for each demand of a puzzle another solution that the others have
// without it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "src/reasons/demand.hpp"
#include "src/reasons/rules.hpp"

namespace clausoku {

struct RedundantPremises {
  /// Each by itself can be left out; two of them together perhaps not.
  std::vector<Premise> premises;
  bool complete = true;  ///< false where a limit was hit; then `premises` are some of them
};

/// Requires the only solution that the premises have, and rules with their clues
/// and pencilmarks.
RedundantPremises find_redundant_premises(Rules& rules, std::span<const Premise> premises,
                                          const Grid& solution, const Deadline& deadline);

/// Whether the other premises leave the k-th, a given, no choice; `unsat` says that they do.
SatAnswer solve_without(Rules& rules, std::span<const Premise> premises, std::size_t k,
                        const Deadline& deadline);

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
