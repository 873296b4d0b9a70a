// The use case `solve`: decides one puzzle. The checker checks every solution. If the EnginePool
// has a second engine, this engine cross-checks every verdict.
#pragma once

#include "src/calls/engine_pool.hpp"

namespace clausoku {

/// Decides a puzzle with the engines and limits in the pool.
Result solve_puzzle(EnginePool& engines, Puzzle puzzle);

/// Decides a puzzle with the hybrid engine, the fastest for a single puzzle; no cross-check.
Result solve_puzzle(Puzzle puzzle, Limits limits);

}  // namespace clausoku
