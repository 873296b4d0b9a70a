// The SAT engine: whatever the givens do not rule out by clashing becomes clauses, a solver decides
// them, and its models become the grids. Nothing about Sudoku is concluded outside of the solver.
#pragma once

#include <memory>

#include "encoder/reduction.hpp"
#include "src/engines/engine.hpp"
#include "src/engines/model_search.hpp"

namespace clausoku {

/// Asks the solver for every grid whose givens do not clash, even a full one: its formula is then
/// empty. Requires a reduction that is none or givens.
std::unique_ptr<Engine> make_sat_engine(Reduction reduction, ModelSearchOptions options);

}  // namespace clausoku
