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

/// Counts the threads of finished workers, which other workers may use.
class SpareThreads {
 public:
  void give(int count) { count_ += count; }

  /// Takes up to `most` threads and returns the number taken. The caller must give them back.
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

/// The limits of one call. An empty field means no limit.
struct Limits {
  /// The call stops after this many solutions, ≥ 1; two are enough to decide uniqueness.
  std::uint64_t max_solutions = 2;
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> conflicts;
  /// The bytes that a solver may need for a formula. If empty, the limit of the process applies.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop;  ///< ends the call soon; may be triggered on any thread

  /// The outcome keeps this many solutions, the first ones. The others are only counted.
  std::size_t max_kept = std::numeric_limits<std::size_t>::max();

  /// Receives every solution as soon as it is found. If it returns false, the search ends.
  std::function<bool(const Grid&)> visit = nullptr;

  /// Incremented for every solution, to show the progress. May be null.
  std::atomic<std::uint64_t>* counter = nullptr;

  /// If true, solutions are found in lexicographic order of their digits, row by row. If false, the
  /// order depends on the engine, but is the same in every run.
  bool in_order = false;

  /// Lends threads to the call, which gives them back. If null, the call uses no extra threads.
  SpareThreads* spare_threads = nullptr;
};

/// The deadline of a call that starts now.
inline Deadline deadline_of(const Limits& limits) {
  return Deadline(limits.stop, limits.time, limits.memory);
}

/// Decides grids. An engine may keep data between calls, so only one thread may use it. Its answers
/// do not depend on earlier calls.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual Outcome solve(const Grid& grid, const Limits& limits) = 0;
};

}  // namespace clausoku
