// Uniqueness by SAT, on any board and with any clues: the rules stay in a solver, the premises are
// assumptions (src/reasons/rules.hpp), and so is that the solution be another one.
#pragma once

#include <memory>

#include "src/generator/uniqueness.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// The solver that many small questions suit best, of those that there are.
SolverFactory incremental_solver();

std::unique_ptr<Uniqueness> make_sat_uniqueness();

}  // namespace clausoku
