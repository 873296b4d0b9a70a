#include "src/reasons/redundant_givens.hpp"

namespace clausoku {

SatAnswer solve_without(Rules& rules, std::span<const Placement> givens, std::size_t k,
                        const Deadline& deadline) {
  std::vector<Literal> assumptions;
  for (const Placement& given : givens) assumptions.push_back(rules.literal(given));
  assumptions[k] = -assumptions[k];
  return rules.solve(assumptions, deadline);
}

RedundantGivens find_redundant_givens(Rules& rules, std::span<const Placement> givens,
                                      const Deadline& deadline) {
  RedundantGivens redundant;
  for (std::size_t k = 0; k < givens.size(); ++k) {
    const SatAnswer answer = solve_without(rules, givens, k, deadline);
    if (answer == SatAnswer::unsat) redundant.givens.push_back(givens[k]);
    if (answer == SatAnswer::unknown || answer == SatAnswer::failed) redundant.complete = false;
  }
  return redundant;
}

}  // namespace clausoku
