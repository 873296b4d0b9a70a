// Redundant premises: givens, clues and pencilmarks without which a grid has the same solution.
#pragma once

#include <span>
#include <vector>

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

}  // namespace clausoku
