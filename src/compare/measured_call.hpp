// A call of an engine, and what it took: time by the clock on the wall, time of the processor, and,
// where it has a process of its own, memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

struct MeasuredCall {
  Outcome outcome;  ///< its total is the whole call's
  /// Of the calling thread and of the programs that it has run and waited for; user and system.
  std::chrono::nanoseconds cpu{};
  std::optional<std::int64_t> memory_kb = {};  ///< empty where the process is not its own
};

/// Calls the engine here. One that throws has failed.
MeasuredCall measured_call(Engine& engine, const Grid& grid, const Limits& limits);

/// Calls the engine in a process forked for it, which ends with the call: whatever the engine
/// keeps, leaks or breaks is gone with it, and a crash is a failure like others. The memory is how
/// far the process has grown beyond what it had at its start, or all of the largest program that it
/// has run where that is more than this start. Times are taken inside the process, its forking left
/// out. A stop request kills it. Throws std::system_error where there are no means to fork.
MeasuredCall isolated_call(Engine& engine, const Grid& grid, const Limits& limits);

}  // namespace clausoku
