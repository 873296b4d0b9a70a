// A call of an engine with its wall-clock time, processor time and, in its own process, memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

struct MeasuredCall {
  Outcome outcome;  ///< its total is the time of the complete call
  /// User and system time of the calling thread and of the programs that it ran and waited for.
  std::chrono::nanoseconds cpu{};
  std::optional<std::int64_t> memory_kb = {};  ///< empty if the call had no process of its own
};

/// Calls the engine in this process. An engine that throws counts as failed.
MeasuredCall measured_call(Engine& engine, const Grid& grid, const Limits& limits);

/// Calls the engine in a forked process that ends with the call: state, leaks and corruption of the
/// engine end with it, and a crash counts as a failure. The memory is the growth of the process
/// since its start, or the size of the largest program that it ran if that is more than the size at
/// the start. Times are measured inside the process and exclude the fork. A stop request kills the
/// process. Throws std::system_error if no pipe or process can be created.
MeasuredCall isolated_call(Engine& engine, const Grid& grid, const Limits& limits);

}  // namespace clausoku
