// An engine tells whether a grid has no, one or several solutions, within the limits of a call.
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

class Stopwatch {
 public:
  std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

/// Counts threads whose workers have finished, so that other workers may use these threads.
class SpareThreads {
 public:
  void give(int count) { count_ += count; }

  /// Takes up to `most` threads and returns their number. The caller must give() them back.
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

/// The limits of one call of solve(). An empty field means no limit.
struct Limits {
  /// The search stops after this many solutions, at least 1. Two solutions refute uniqueness.
  std::uint64_t max_solutions = 2;
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> conflicts;
  /// The maximum size in bytes of a formula in a solver. If empty, the process limit applies.
  std::optional<std::uint64_t> memory = {};
  std::stop_token stop;  ///< ends the call soon; may be triggered on any thread

  /// The outcome keeps the first `max_kept` solutions. Further solutions are only counted.
  std::size_t max_kept = std::numeric_limits<std::size_t>::max();

  /// Called with every solution as soon as it is found. If it returns false, the search ends.
  std::function<bool(const Grid&)> visit = nullptr;

  /// Incremented for every solution, to show the progress. May be null.
  std::atomic<std::uint64_t>* counter = nullptr;

  /// If true, solutions are found in lexicographic order of their digits, row by row. If false, the
  /// order depends on the engine, but is the same in every run.
  bool in_order = false;

  /// The call may borrow threads from this object. If null, the call uses no extra threads.
  SpareThreads* spare_threads = nullptr;
};

inline Deadline make_deadline(const Limits& limits) {
  return Deadline(limits.stop, limits.time, limits.memory);
}

/// Decides grids. An engine may keep data between calls, so only one thread may use it. The answers
/// of an engine do not depend on its earlier calls.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual Outcome solve(const Grid& grid, const Limits& limits) = 0;
};

}  // namespace clausoku
