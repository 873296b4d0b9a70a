// Engines: ways to get from a grid to a verdict.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "src/engines/outcome/outcome.hpp"

namespace clausoku {

/// A stopwatch on the steady clock.
class Stopwatch {
 public:
  /// Since the construction.
  std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

/// Threads that finished workers left, for other workers.
class SpareThreads {
 public:
  void give(int count) { count_ += count; }

  /// Takes as many as there are, up to so many; returns how many. They are to be given back.
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

/// Bounds of one call. Where none is given there is none.
struct Limits {
  /// Stop after so many, ≥ 1; 2 decide whether a solution is the only one.
  std::uint64_t max_solutions = 2;
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> conflicts;
  /// How many bytes a solver may need for a formula. Empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop;  ///< ends the call soon, from any thread

  /// How many solutions the outcome keeps, the first ones. All are counted.
  std::size_t max_kept = std::numeric_limits<std::size_t>::max();

  /// Is shown every solution as soon as it is found; false asks for no more.
  std::function<bool(const Grid&)> visit = nullptr;

  /// Find the solutions in lexicographic order of their digits, row by row. Where this is not set
  /// the order is the engine's own, the same every time.
  bool in_order = false;

  /// Where the call may take further threads from; it gives them back. Null: there are none.
  SpareThreads* spare_threads = nullptr;
};

/// From now on.
inline Deadline deadline_of(const Limits& limits) {
  return Deadline(limits.stop, limits.time, limits.memory);
}

/// An engine may keep what it has built from one call to the next, so it belongs to one thread;
/// its answers do not depend on earlier calls.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual Outcome solve(const Grid& grid, const Limits& limits) = 0;
};

}  // namespace clausoku
