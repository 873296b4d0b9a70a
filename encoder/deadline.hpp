// Deadlines: when work is to end unfinished, because somebody asks for it or the time is over. One
// value goes from the command down to whatever may take long; by default it is never due. The
// memory limit of the same work travels with it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

#include "encoder/cplusplus_20.hpp"

namespace clausoku {

class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  Deadline() = default;
  /// Due `time` from now, where one is given, or as soon as the token asks for it. `memory`: how
  /// many bytes a solver may need for a formula; empty: what the process may use.
  explicit Deadline(std::stop_token stop, std::optional<std::chrono::nanoseconds> time = {},
                    std::optional<std::uint64_t> memory = {})
      : stop_(std::move(stop)), memory_(memory) {
    if (time) end_ = Clock::now() + *time;
  }

  bool due() const { return stop_requested() || (end_ && Clock::now() >= *end_); }
  bool stop_requested() const { return stop_.stop_requested(); }
  const std::stop_token& stop() const { return stop_; }
  const std::optional<std::uint64_t>& memory() const { return memory_; }

  /// The time that is left, ≥ 0; empty where there is no end.
  std::optional<std::chrono::nanoseconds> left() const {
    if (!end_) return std::nullopt;
    return std::max(std::chrono::nanoseconds(0), std::chrono::nanoseconds(*end_ - Clock::now()));
  }

 private:
  std::stop_token stop_;
  std::optional<Clock::time_point> end_;
  std::optional<std::uint64_t> memory_;
};

/// Looks at a deadline only now and then, as work is reported: in short steps the clock would cost
/// more than the work.
class DeadlineWatch {
 public:
  /// The deadline must outlive this.
  explicit DeadlineWatch(const Deadline& deadline) : deadline_(deadline) {}

  /// Reports work, in literals or candidates looked at; says whether to end. Once due, it stays so.
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
