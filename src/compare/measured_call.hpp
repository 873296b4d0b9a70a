// Measures a call of an engine: wall-clock time, processor time and, in a separate process, memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

struct MeasuredCall {
  Outcome outcome;  ///< outcome.total is the time of the complete call
  /// The user and system time of the calling thread and of the external programs that it awaited.
  std::chrono::nanoseconds cpu{};
  std::optional<std::int64_t> memory_kb = {};  ///< empty if the call had no process of its own
};

/// Calls the engine in this process. An engine that throws counts as failed.
MeasuredCall measured_call(Engine& engine, const Grid& grid, const Limits& limits);

/// Calls the engine in a forked process that ends after the call. So leaks and memory corruption
/// end with the process, and a crash counts as a failure. The memory is the growth of the process,
/// or the size of the largest program that the process ran if that program is larger than the
/// process was at its start. Times exclude the fork. A stop request kills the process. Throws
/// std::system_error if no pipe or process can be created.
MeasuredCall call_in_own_process(Engine& engine, const Grid& grid, const Limits& limits);

}  // namespace clausoku
