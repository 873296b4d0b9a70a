// The pigeonhole formula, which takes solvers long.
#pragma once

#include <vector>

#include "src/solvers/sat_solver.hpp"

namespace clausoku::test {

/// Adds the pigeonhole formula for `holes` holes and one pigeon more, which has no model.
inline void add_pigeonhole_clauses(SatSolver& solver, int holes) {
  const auto sits = [=](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  solver.new_variables((holes + 1) * holes);
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<Literal> pigeon_literals;
    for (int hole = 0; hole < holes; ++hole) pigeon_literals.push_back(sits(pigeon, hole));
    solver.add_clause(pigeon_literals);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole) {
        solver.add_clause({-sits(pigeon, hole), -sits(other, hole)});
      }
    }
  }
}

}  // namespace clausoku::test
