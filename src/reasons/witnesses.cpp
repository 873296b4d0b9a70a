#include "src/reasons/witnesses.hpp"

#include <algorithm>

namespace clausoku {

Witnesses find_witnesses(const Grid& grid, const Grid& solution,
                         std::span<const Premise> statements, const SolverFactory& make_solver,
                         const Deadline& deadline) {
  Rules rules(grid, make_solver, deadline);
  Witnesses witnesses;
  const std::vector<Literal> all = rules.literals(premises_of(grid));
  const Literal difference = rules.add_difference(solution);
  for (const Premise& statement : statements) {
    std::vector<Literal> assumptions = all;
    *std::ranges::find(assumptions, rules.literal(statement)) = difference;
    const SatAnswer answer = rules.solve(assumptions, deadline);
    auto& filling = witnesses.fillings.emplace_back();
    if (answer == SatAnswer::sat) filling = rules.solution();
    if (answer != SatAnswer::sat && answer != SatAnswer::unsat) witnesses.complete = false;
  }
  return witnesses;
}

}  // namespace clausoku
