// A stopwatch on the steady clock.
#pragma once

#include <chrono>

namespace clausoku {

class Stopwatch {
 public:
  /// Since the construction.
  std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace clausoku
