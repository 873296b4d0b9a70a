// The SAT engine: grid → candidates → clauses → model → grid.
#pragma once

#include <functional>
#include <memory>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/engine.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

struct SatEngineOptions {
  EncodingOptions encoding;
  Reduction reduction = Reduction::probed;
  std::function<std::unique_ptr<SatSolver>()> make_solver;
};

std::unique_ptr<Engine> make_sat_engine(SatEngineOptions options);

}  // namespace clausoku
