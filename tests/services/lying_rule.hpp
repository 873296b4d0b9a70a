// A 4×4 puzzle with a rule whose translation and definition differ, so that one of the SAT solver
// and the checker or the backtracker must be wrong.
#pragma once

#include "tests/grids.hpp"
#include "tests/rule_truth.hpp"

namespace clausoku::test {

/// r4c2 is 3 and r4c3 is 2 in the only solution. By its translation the rule excludes it or says
/// nothing; by its definition it `holds` for every grid or for none.
inline Grid grid_with_rule(bool excludes_solution, bool holds) {
  Grid grid = parse_grid(board(2, 2), "1234341221434..1");
  const Domain domain{13,
                      excludes_solution ? std::vector<Digit>{1} : std::vector<Digit>{1, 2, 3, 4}};
  grid.set_rules({std::make_shared<GivenRule>("lie", std::vector<Primitive>{domain},
                                              [=](const Grid&) { return holds; })});
  return grid;
}

}  // namespace clausoku::test
