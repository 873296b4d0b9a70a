// Threads that those who were to use them have left, for whoever can use them.
#pragma once

#include <atomic>

namespace clausoku {

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

}  // namespace clausoku
