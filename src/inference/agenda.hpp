// A first-in-first-out queue of numbers from 0 to bound − 1, each at most once in the queue.
#pragma once

#include <cstddef>
#include <vector>

namespace clausoku {

class Agenda {
 public:
  explicit Agenda(int bound) : is_due_(bound, false), queue_(bound) {}

  void add(int number) {
    if (is_due_[number]) return;
    is_due_[number] = true;
    queue_[end_] = number;
    end_ = end_ + 1 == queue_.size() ? 0 : end_ + 1;
    ++length_;
  }
  bool empty() const { return length_ == 0; }
  int take() {
    const int number = queue_[begin_];
    begin_ = begin_ + 1 == queue_.size() ? 0 : begin_ + 1;
    --length_;
    is_due_[number] = false;
    return number;
  }
  void clear() {
    while (!empty()) take();
  }

 private:
  std::vector<char> is_due_;
  std::vector<int> queue_;  // a ring buffer
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t length_ = 0;
};

}  // namespace clausoku
