// Measures a call of an engine: wall-clock time, processor time and, in a separate process, memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

struct MeasuredCall {
  Outcome outcome;  ///< outcome.total is the time of the complete call
  /// The user and system time of the calling thread and of the external programs that it ran; if
  /// the call had a process of its own, also of the threads that it started.
  std::chrono::nanoseconds cpu{};
  /// Empty if the call had no process of its own, or if the process was killed.
  std::optional<std::int64_t> memory_kb = {};
};

/// Calls the engine in this process. An engine that throws counts as failed.
MeasuredCall measure_call(Engine& engine, const Grid& grid, const Limits& limits);

/// Calls the engine in a forked process that ends after the call. So leaks and memory corruption
/// end with the process, and a crash counts as a failure. `memory_kb` is the growth of the process.
/// If the largest program that the process ran is larger than this growth, and larger than the
/// process at its start, `memory_kb` is the size of that program. Times exclude the fork. A stop
/// request kills the process. An engine that does not end within `kill_grace` after the time limit
/// is killed too and counts as ended by the limit. Throws std::system_error if no pipe or process
/// can be created.
inline constexpr std::chrono::milliseconds kill_grace{1000};
MeasuredCall measure_call_in_own_process(Engine& engine, const Grid& grid, const Limits& limits);

}  // namespace clausoku
