// The search for solutions by a SAT solver: candidates → clauses → models → grids.
//
// Further solutions are found by blocking clauses: for each solution one that forbids its digits
// in the open cells together. The formula that the solver holds is otherwise the one that `encode`
// writes.
#pragma once

#include <cstdint>

#include "encoder/sudoku_encoding.hpp"
#include "src/engines/engine.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

/// How a solver is asked.
struct ModelSearchOptions {
  EncodingOptions encoding;
  SolverRelay solvers;
  /// How many conflicts the first solver has for the first model, if there is a second one. Boards
  /// of 64 or 81 that it can do take it 1,000 to 6,000.
  std::uint64_t patience = 10'000;
};

/// Writes the clauses of a grid for a solver and asks it for solutions, at least once; puts down in
/// the outcome what it answers and what that costs. The time limit is the deadline's, writing the
/// clauses included; where it comes before they are written, no solver is asked. `map` belongs to
/// the grid.
void search_models(const Grid& grid, const VariableMap& map, const ModelSearchOptions& options,
                   const Limits& limits, const Deadline& deadline, Outcome& outcome);

}  // namespace clausoku
