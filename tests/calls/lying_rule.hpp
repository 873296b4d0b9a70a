// A 4×4 puzzle with a rule whose formula and definition differ. The SAT solver therefore disagrees
// with the checker or with the backtracker.
#pragma once

#include "tests/grids.hpp"
#include "tests/rule_truth.hpp"

namespace clausoku::test {

/// Returns a grid with a faulty rule. Without the rule, the only solution has 3 in r4c2 and 2 in
/// r4c3. The rule's formula excludes that solution if `excludes_solution`, else it allows
/// everything. The rule's definition accepts every grid if `holds`, else no grid.
inline Grid make_grid_with_faulty_rule(bool excludes_solution, bool holds) {
  Grid grid = parse_grid(board(2, 2), "1234341221434..1");
  const Domain domain{13,
                      excludes_solution ? std::vector<Digit>{1} : std::vector<Digit>{1, 2, 3, 4}};
  grid.set_rules({std::make_shared<GivenRule>("lie", std::vector<Primitive>{domain},
                                              [=](const Grid&) { return holds; })});
  return grid;
}

}  // namespace clausoku::test
