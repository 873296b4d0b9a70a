// What a deadline, shared by all the calls of solvers that a question needs, leaves to the next
// one.
#pragma once

#include "encoder/deadline.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

inline SolverLimits limits_of(const Deadline& deadline) {
  return {deadline.left(), std::nullopt, deadline.stop()};
}

}  // namespace clausoku
