// The time that a question may take, shared by all the calls of a solver that it needs.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <stop_token>

#include "encoder/deadline.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

/// Starts to run when it is made.
class Budget {
 public:
  /// No bound.
  Budget() = default;
  explicit Budget(std::optional<std::chrono::nanoseconds> time, std::stop_token stop = {})
      : stop_(std::move(stop)) {
    if (time) end_ = Clock::now() + *time;
  }

  bool spent() const { return stop_.stop_requested() || (end_ && Clock::now() >= *end_); }

  /// For work besides the solver's.
  Deadline deadline() const {
    return end_ ? Deadline(stop_, std::max(std::chrono::nanoseconds::zero(),
                                           std::chrono::nanoseconds(*end_ - Clock::now())))
                : Deadline(stop_);
  }

  /// What is left of it for the next call.
  SolverLimits left() const {
    SolverLimits limits;
    if (end_) limits.time = std::max(std::chrono::nanoseconds::zero(), *end_ - Clock::now());
    limits.stop = stop_;
    return limits;
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> end_;
  std::stop_token stop_;
};

}  // namespace clausoku
