// Engines: ways to get from a grid to a verdict.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "encoder/grid.hpp"
#include "src/engines/outcome.hpp"

namespace clausoku {

/// Bounds of one call. Where none is given there is none.
struct Limits {
  int max_solutions = 2;  ///< stop after so many, ≥ 1; 2 decide whether a solution is the only one
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> conflicts;
  std::stop_token stop;  ///< ends the call soon, from any thread
};

/// An engine may keep what it has built from one call to the next, so it belongs to one thread;
/// its answers do not depend on earlier calls.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual Outcome solve(const Grid& grid, const Limits& limits) = 0;
};

}  // namespace clausoku
