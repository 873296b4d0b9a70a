// A pipeline: reads inputs, decides them on several threads, writes the results in input order.
//
// Inputs are read in groups, since an input may take only microseconds, less than passing it to
// another thread. Threads claim the inputs of a group one by one. A thread works on its own group
// first, but helps with the oldest unclaimed input if inputs turn out to be slow. So four slow
// inputs on four threads take the time of one, and quick inputs cause no contention. The calling
// thread writes: the next result at once if nothing was written in the last millisecond, or else
// together with the results of that millisecond. The number of unfinished groups is bounded. Memory
// therefore does not grow with the input, and a slow input delays only the results in these groups.
// what waits for one slow thing is no more than they hold.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"

namespace clausoku {

template <class Input, class Result>
class OrderedPipeline {
 public:
  /// No function is called by two threads at a time, except `decide` and `leave`.
  struct Stages {
    /// Reads the next input. Returns false at the end; `read` is not called again after that.
    std::function<bool(Input&)> read;

    /// True if the input ends its group: if the group is large enough, or if reading the next input
    /// may block.
    std::function<bool(const Input&)> ends_group;

    /// Writes the result of an input. The result may hold an older result, whose memory is reused.
    /// `thread` counts from 0.
    std::function<void(Input&, Result&, std::size_t thread)> decide;

    /// Called by each deciding thread when it has no more inputs to decide. May be null.
    std::function<void()> leave = nullptr;

    /// Writes the next result in order.
    std::function<void(Result&)> write;

    /// Called when no further result can be written at once.
    std::function<void()> flush;
  };

  static constexpr std::size_t max_group = 64;
  static constexpr std::size_t groups_per_thread = 16;

  /// Requires threads ≥ 1.
  OrderedPipeline(Stages stages, std::size_t threads)
      : stages_(std::move(stages)), threads_(threads), max_groups_(threads * groups_per_thread) {
    require(threads >= 1);
  }

  /// Runs until all results are written. An exception in a stage ends the run; run() first writes
  /// the results that were decided before the exception, and then rethrows it.
  void run() {
    std::vector<std::jthread> threads;
    working_ = threads_;
    for (std::size_t k = 0; k < threads_; ++k) {
      threads.emplace_back([this, k] { work(k); });
    }
    try {
      write_all();
    } catch (...) {
      end_by(std::current_exception());
    }
    threads.clear();
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds quick{1};

  struct Group {
    Clock::time_point begun = Clock::now();
    std::vector<Input> inputs;
    std::vector<Result> results = std::vector<Result>(max_group);
    std::array<std::atomic<bool>, max_group> done{};
    std::atomic<std::size_t> claimed = 0;
    std::size_t written = 0;

    bool has_unclaimed() const { return claimed < inputs.size(); }

    void clear() {
      inputs.clear();
      std::ranges::fill(done, false);
      claimed = 0;
      written = 0;
    }
  };
  using GroupPointer = std::shared_ptr<Group>;

  void work(std::size_t thread) {
    try {
      for (GroupPointer group; next_work(group);) decide(*group, thread);
      if (stages_.leave) stages_.leave();
    } catch (...) {
      end_by(std::current_exception());
    }
    const std::scoped_lock lock(mutex_);
    --working_;
    has_result_ = true;
    writer_.notify_one();
  }

  /// Replaces `group` by a waiting or newly read group with unclaimed inputs. Returns false at the
  /// end of the input.
  bool next_work(GroupPointer& group) {
    std::unique_lock lock(mutex_);
    while (!thrown_) {
      group = oldest_unclaimed();
      const bool may_read = !reading_ && !all_read_ && groups_.size() < max_groups_;
      if (group && (!may_read || Clock::now() - group->begun > quick)) return true;
      group.reset();
      if (may_read) {
        group = read_group(lock);
        if (group) return true;
      } else if (all_read_) {
        return false;
      } else {
        workers_.wait(lock);
      }
    }
    return false;
  }

  GroupPointer oldest_unclaimed() const {
    for (const GroupPointer& group : groups_) {
      if (group->has_unclaimed()) return group;
    }
    return nullptr;
  }

  /// Reads a new group, or returns null if there is no more input. Reads without holding the lock,
  /// so that other threads can work.
  GroupPointer read_group(std::unique_lock<std::mutex>& lock) {
    reading_ = true;
    GroupPointer group = spare_.empty() ? std::make_shared<Group>() : spare_.back();
    if (!spare_.empty()) spare_.pop_back();
    lock.unlock();
    group->inputs.reserve(max_group);
    bool ended = false;
    std::exception_ptr thrown;
    try {
      while (!ended && group->inputs.size() < max_group) {
        ended = !stages_.read(group->inputs.emplace_back());
        if (ended) group->inputs.pop_back();
        if (ended || stages_.ends_group(group->inputs.back())) break;
      }
    } catch (...) {
      thrown = std::current_exception();
    }
    group->begun = Clock::now();
    lock.lock();
    reading_ = false;
    if (group->inputs.empty()) {
      group.reset();
    } else {
      groups_.push_back(group);
    }
    if (ended) all_read_ = true;
    if (thrown && !thrown_) thrown_ = thrown;
    if (thrown) ended_ = true;
    workers_.notify_all();
    return group;
  }

  /// Decides inputs of a group. Leaves a slow group early, since an older group may need help more.
  void decide(Group& group, std::size_t thread) {
    Clock::time_point start = Clock::now();
    while (!ended_) {
      const std::size_t k = group.claimed.fetch_add(1);
      if (k >= group.inputs.size()) return;
      stages_.decide(group.inputs[k], group.results[k], thread);
      group.done[k] = true;
      wake_writer();
      const Clock::time_point end = Clock::now();
      if (end - start > quick) return;
      start = end;
    }
  }

  /// Wakes the writing thread. Costs one atomic load if the writer has already been woken.
  void wake_writer() {
    if (has_result_) return;
    const std::scoped_lock lock(mutex_);
    has_result_ = true;
    writer_.notify_one();
  }

  void write_all() {
    std::unique_lock lock(mutex_);
    while (true) {
      writer_.wait(lock, [this] { return has_result_.load(); });
      // Results that become ready after this line wake this thread again.
      has_result_ = false;
      const bool last = working_ == 0;
      lock.unlock();
      if (write_finished()) stages_.flush();
      lock.lock();
      if (last) return;
      writer_.wait_for(lock, quick, [this] { return working_ == 0; });
    }
  }

  /// Writes the results that are next in order and removes finished groups. Returns false if
  /// nothing was written.
  bool write_finished() {
    bool wrote = false;
    while (GroupPointer group = oldest()) {
      std::size_t& k = group->written;
      for (; k < group->inputs.size() && group->done[k]; ++k) {
        stages_.write(group->results[k]);
        wrote = true;
      }
      if (k < group->inputs.size()) break;
      const std::scoped_lock lock(mutex_);
      groups_.pop_front();
      // A thread that used the group has released it while it held the same lock.
      if (group.use_count() == 1) {
        group->clear();
        spare_.push_back(std::move(group));
      }
      workers_.notify_all();
    }
    return wrote;
  }

  GroupPointer oldest() {
    const std::scoped_lock lock(mutex_);
    return groups_.empty() ? nullptr : groups_.front();
  }

  void end_by(std::exception_ptr thrown) {
    const std::scoped_lock lock(mutex_);
    if (!thrown_) thrown_ = std::move(thrown);
    ended_ = true;
    workers_.notify_all();
  }

  const Stages stages_;
  const std::size_t threads_;
  const std::size_t max_groups_;

  std::mutex mutex_;
  std::condition_variable workers_;  // deciding threads wait here for inputs
  std::condition_variable writer_;   // the writing thread waits here for results
  std::deque<GroupPointer> groups_;  // groups in input order
  std::vector<GroupPointer> spare_;  // finished groups, for reuse
  bool reading_ = false;
  bool all_read_ = false;
  std::size_t working_ = 0;  // number of deciding threads
  std::exception_ptr thrown_;
  std::atomic<bool> ended_ = false;       // a stage has thrown an exception
  std::atomic<bool> has_result_ = false;  // true if the writer has not yet looked for a new result
};

}  // namespace clausoku
