// A kept solver that finds a model, then a second one with a clause that forbids the first, for
// this call only.
#pragma once

#include "src/engines/sat/kept_solver.hpp"

namespace clausoku {

/// Requires a solver with RepeatableModels. If `force_reuse` is set, it also answers if a fresh
/// solver is likely to be faster.
std::unique_ptr<KeptSolver> make_kept_model_solver(KeptSolver::Loaded loaded, Encoding encoding,
                                                   bool force_reuse);

}  // namespace clausoku
