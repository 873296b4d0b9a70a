#include "src/reasons/witnesses.hpp"

#include <algorithm>
#include <utility>

namespace clausoku {
namespace {

Literal literal_of(const Demand& demand, const Rules& rules) {
  if (const auto* excluded = std::get_if<Exclusion>(&demand)) {
    return -rules.literal(excluded->placement);
  }
  if (const auto* given = std::get_if<Placement>(&demand)) return rules.literal(*given);
  return rules.literal(Premise(std::get<std::shared_ptr<const Rule>>(demand)));
}

}  // namespace

Witnesses find_witnesses(const Grid& grid, const Grid& solution, const SolverFactory& make_solver,
                         const Deadline& deadline) {
  // What marks say is assumed as all else is; so the formula has none.
  Grid unmarked = grid.digits_alone();
  unmarked.set_rules(grid.rules());
  Rules rules(unmarked, make_solver, deadline);
  std::vector<Literal> all = rules.literals(premises_of(unmarked));
  const std::vector<Demand> demands = demands_of(grid);
  for (const Demand& demand : demands) {
    if (std::holds_alternative<Exclusion>(demand)) all.push_back(literal_of(demand, rules));
  }
  const Literal difference = rules.add_difference(solution);
  Witnesses witnesses;
  for (const Demand& demand : demands) {
    auto& filling = witnesses.fillings.emplace_back();
    if (deadline.due()) {
      witnesses.complete = false;
      continue;
    }
    const auto denied = std::ranges::find(all, literal_of(demand, rules));
    const Literal replaced = std::exchange(*denied, difference);
    const SatAnswer answer = rules.solve(all, deadline);
    *denied = replaced;
    if (answer == SatAnswer::sat) filling = rules.solution();
    if (answer != SatAnswer::sat && answer != SatAnswer::unsat) witnesses.complete = false;
  }
  return witnesses;
}

}  // namespace clausoku
