// The hybrid engine: inference first, a SAT solver for what it leaves open.
#pragma once

#include <memory>

#include "encoder/reduction.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/engines/sat/model_search.hpp"

namespace clausoku {

/// Asks the solver only for grids that the inference neither completes nor refutes. Requires a
/// reduction that is propagated or probed.
std::unique_ptr<Engine> make_hybrid_engine(Reduction reduction, ModelSearchOptions options);

}  // namespace clausoku
