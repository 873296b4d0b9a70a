// The hybrid engine: inference first, then a SAT solver for the open candidates.
#pragma once

#include <memory>

#include "encoder/reduction.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/sat/model_search.hpp"

namespace clausoku {

/// Makes an engine that asks the solver only about grids that inference neither completes nor
/// refutes. Requires a reduction that is propagated or probed.
std::unique_ptr<Engine> make_hybrid_engine(Reduction reduction, ModelSearchOptions options);

}  // namespace clausoku
