// A 4×4 puzzle with a rule whose formula and definition differ. The SAT solver therefore disagrees
// with the checker or with the backtracker.
#pragma once

#include "tests/grids.hpp"
#include "tests/rule_truth.hpp"

namespace clausoku::test {

/// Returns a grid with one solution, in which r4c2 is 3 and r4c3 is 2, and with a rule. The rule's
/// formula excludes that solution if `excludes_solution`, and otherwise allows everything. The
/// rule's definition holds for every grid if `holds`, and otherwise for no grid.
inline Grid grid_with_lying_rule(bool excludes_solution, bool holds) {
  Grid grid = parse_grid(board(2, 2), "1234341221434..1");
  const Domain domain{13,
                      excludes_solution ? std::vector<Digit>{1} : std::vector<Digit>{1, 2, 3, 4}};
  grid.set_rules({std::make_shared<GivenRule>("lie", std::vector<Primitive>{domain},
                                              [=](const Grid&) { return holds; })});
  return grid;
}

}  // namespace clausoku::test
