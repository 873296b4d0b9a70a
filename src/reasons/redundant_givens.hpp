// Redundant givens: those without which a grid has the same solutions.
#pragma once

#include <span>
#include <vector>

#include "src/reasons/rules.hpp"

namespace clausoku {

struct RedundantGivens {
  /// Each by itself can be left out; two of them together perhaps not.
  std::vector<Placement> givens;
  bool complete = true;  ///< false where a limit was hit; then `givens` are some of them
};

RedundantGivens find_redundant_givens(Rules& rules, std::span<const Placement> givens,
                                      const Deadline& deadline);

/// Whether the other givens leave the k-th no choice; `unsat` says that they do.
SatAnswer solve_without(Rules& rules, std::span<const Placement> givens, std::size_t k,
                        const Deadline& deadline);

}  // namespace clausoku
