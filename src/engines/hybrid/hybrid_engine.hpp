// The hybrid engine runs inference first, then a SAT solver on the candidates that are still open.
#pragma once

#include <memory>

#include "encoder/reduction.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/sat/model_search.hpp"

namespace clausoku {

/// Makes an engine that asks the solver only about grids that inference neither completes nor
/// refutes. Requires that `reduction` is propagated or probed.
std::unique_ptr<Engine> make_hybrid_engine(Reduction reduction, ModelSearchOptions options);

}  // namespace clausoku
