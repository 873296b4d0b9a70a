// Deadlines limit long work by a stop request, an end time and a memory limit. The clausoku command
// passes one Deadline value to every function that may take long. A default-constructed Deadline
// has no limits.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  Deadline() = default;
  /// Makes a deadline that is due when the token requests a stop, or after `time`, if given.
  /// `memory` limits the bytes that a solver uses for a formula; without `memory`, the solvers
  /// apply a default limit.
  explicit Deadline(std::stop_token stop, std::optional<std::chrono::nanoseconds> time = {},
                    std::optional<std::uint64_t> memory = {})
      : stop_(std::move(stop)), memory_(memory) {
    if (time) end_ = Clock::now() + *time;
  }

  bool due() const { return stop_requested() || (end_ && Clock::now() >= *end_); }
  bool stop_requested() const { return stop_.stop_requested(); }
  const std::stop_token& stop() const { return stop_; }
  const std::optional<std::uint64_t>& memory() const { return memory_; }

  /// The time left, ≥ 0, or empty if the deadline has no end time.
  std::optional<std::chrono::nanoseconds> left() const {
    if (!end_) return std::nullopt;
    return std::max(std::chrono::nanoseconds(0), std::chrono::nanoseconds(*end_ - Clock::now()));
  }

 private:
  std::stop_token stop_;
  std::optional<Clock::time_point> end_;
  std::optional<std::uint64_t> memory_;
};

/// Checks a deadline once per 2^16 units of work, because reading the clock is expensive.
class DeadlineWatch {
 public:
  /// Requires that the deadline outlives the watch.
  explicit DeadlineWatch(const Deadline& deadline) : deadline_(deadline) {}

  /// Adds work, counted in visited literals or candidates. Returns true if a check in this or an
  /// earlier call found that the deadline is due.
  bool spend(std::int64_t work) {
    left_ -= work;
    if (left_ < 0) [[unlikely]] {
      left_ = work_between_looks;
      passed_ = passed_ || deadline_.due();
    }
    return passed_;
  }

  bool passed() const { return passed_; }

 private:
  static constexpr std::int64_t work_between_looks = 1 << 16;  // well below a millisecond

  const Deadline& deadline_;
  std::int64_t left_ = work_between_looks;
  bool passed_ = false;
};

}  // namespace clausoku
