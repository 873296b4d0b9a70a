#include "src/reasons/redundant_premises.hpp"

#include "encoder/contract.hpp"

namespace clausoku {
namespace {

/// All the premises but the k-th, and a literal in its place.
SatAnswer solve_instead(Rules& rules, std::span<const Premise> premises, std::size_t k,
                        Literal instead, const Deadline& deadline) {
  std::vector<Literal> assumptions = rules.literals(premises);
  assumptions[k] = instead;
  return rules.solve(assumptions, deadline);
}

}  // namespace

SatAnswer solve_without(Rules& rules, std::span<const Premise> premises, std::size_t k,
                        const Deadline& deadline) {
  require(std::holds_alternative<Placement>(premises[k]));
  return solve_instead(rules, premises, k, -rules.literal(premises[k]), deadline);
}

RedundantPremises find_redundant_premises(Rules& rules, std::span<const Premise> premises,
                                          const Grid& solution, const Deadline& deadline) {
  RedundantPremises redundant;
  // A guard cannot be denied, so a clue or pencilmarks are replaced by "another solution".
  Literal difference = 0;
  for (std::size_t k = 0; k < premises.size(); ++k) {
    const bool is_given = std::holds_alternative<Placement>(premises[k]);
    if (!is_given && difference == 0) difference = rules.add_difference(solution);
    const SatAnswer answer = is_given ? solve_without(rules, premises, k, deadline)
                                      : solve_instead(rules, premises, k, difference, deadline);
    if (answer == SatAnswer::unsat) redundant.premises.push_back(premises[k]);
    if (answer == SatAnswer::unknown || answer == SatAnswer::failed) redundant.complete = false;
  }
  return redundant;
}

}  // namespace clausoku
