// The SAT engine: grid → candidates → clauses → model → grid.
#pragma once

#include <cstdint>
#include <memory>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

struct SatEngineOptions {
  EncodingOptions encoding;
  Reduction reduction = Reduction::probed;
  SolverRelay solvers;
  /// How many conflicts the first solver has for the first model, if there is a second one. Boards
  /// of 64 or 81 that it can do take it 1,000 to 6,000.
  std::uint64_t patience = 10'000;
};

std::unique_ptr<Engine> make_sat_engine(SatEngineOptions options);

}  // namespace clausoku
