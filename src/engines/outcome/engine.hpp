// Engines, which turn a grid into a verdict, and the limits of a call.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/engines/outcome/outcome.hpp"

namespace clausoku {

/// A stopwatch on the steady clock.
class Stopwatch {
 public:
  /// The time since construction.
  std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

/// A counter of threads that finished workers leave to other workers.
class SpareThreads {
 public:
  void give(int count) { count_ += count; }

  /// Takes up to `most` threads and returns how many; the caller must give them back.
  int take(int most) {
    int there = count_;
    while (true) {
      const int taken = there < most ? there : most;
      if (count_.compare_exchange_weak(there, there - taken)) return taken;
    }
  }

 private:
  std::atomic<int> count_ = 0;
};

/// The bounds of one call. An empty bound means no limit.
struct Limits {
  /// Stop after this many solutions, ≥ 1; 2 decide whether a solution is unique.
  std::uint64_t max_solutions = 2;
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> conflicts;
  /// The bytes that a solver may need for a formula. Empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop;  ///< ends the call soon, from any thread

  /// How many solutions the outcome keeps, the first ones. All of them are counted.
  std::size_t max_kept = std::numeric_limits<std::size_t>::max();

  /// Receives every solution as soon as it is found; returning false ends the search.
  std::function<bool(const Grid&)> visit = nullptr;

  /// Find the solutions in lexicographic order of their digits, row by row. If false, the order is
  /// the engine's own, but the same every time.
  bool in_order = false;

  /// The source of additional threads, which the call gives back. Null: no additional threads.
  SpareThreads* spare_threads = nullptr;
};

/// The deadline of a call that starts now.
inline Deadline deadline_of(const Limits& limits) {
  return Deadline(limits.stop, limits.time, limits.memory);
}

/// An engine may keep data between calls, so it belongs to one thread; its answers do not depend on
/// earlier calls.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual Outcome solve(const Grid& grid, const Limits& limits) = 0;
};

}  // namespace clausoku
