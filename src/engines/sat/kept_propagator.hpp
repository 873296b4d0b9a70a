// A kept solver that finds what the assumptions imply by unit propagation. It learns nothing. If
// every cell's digit is implied, these digits are the only solution.
#pragma once

#include "src/engines/sat/kept_solver.hpp"

namespace clausoku {

/// Requires a solver that is a UnitPropagator. If `force_reuse` is set, it also answers if
/// propagation would find nothing.
std::unique_ptr<KeptSolver> make_kept_propagator(KeptSolver::Loaded loaded, bool force_reuse);

}  // namespace clausoku
