// A pipeline that reads inputs, decides them on several threads, and writes the results in order.
//
// Inputs are read in groups, since passing a single input to another thread may take longer than
// deciding it. The thread that has read a group starts to decide its inputs, and other threads may
// claim inputs of the same group one by one. After a slow input, a thread turns to the oldest group
// with unclaimed inputs. So four slow inputs on four threads take the time of one, and quick inputs
// cause no contention. The calling thread writes results at most once per millisecond. The number
// of unfinished groups is bounded, so memory does not grow with the input, and a slow input delays
// only the results in these groups.
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
  /// The functions of the pipeline. Different threads call `decide` and `leave` concurrently.
  struct Stages {
    /// Reads the next input. Returns false at the end of the input; then it is not called again.
    std::function<bool(Input&)> read;

    /// True if this input must be the last one of its group, because the group is large enough or
    /// because reading the next input may block.
    std::function<bool(const Input&)> is_end_of_group;

    /// Computes the result for an input. The result object may contain an older result, so that its
    /// memory can be reused. `thread` is the number of the calling thread, counted from 0.
    std::function<void(Input&, Result&, std::size_t thread)> decide;

    /// Called once for each thread, after its last input. May be null.
    std::function<void()> leave = nullptr;

    /// Writes the next result in order.
    std::function<void(Result&)> write;

    /// Called after `write` if the next result in order is not decided yet.
    std::function<void()> flush;
  };

  static constexpr std::size_t max_group = 64;
  static constexpr std::size_t groups_per_thread = 16;

  /// Requires threads ≥ 1.
  OrderedPipeline(Stages stages, std::size_t threads)
      : stages_(std::move(stages)), threads_(threads), max_groups_(threads * groups_per_thread) {
    require(threads >= 1);
  }

  /// Runs until all results are written. An exception in a stage, or a thread that cannot be
  /// started, ends the run: run() first writes the results that were decided before the exception,
  /// waits until all threads have ended, and then rethrows the exception.
  void run() {
    working_ = 1;
    std::jthread first;
    try {
      std::unique_lock lock(mutex_);
      GroupPointer group = read_new_group(lock);
      const bool needs_threads = has_work_for_threads(group ? group->inputs.size() : 0);
      lock.unlock();
      if (needs_threads) {
        first =
            std::jthread([this, group = std::move(group)]() mutable { work(0, std::move(group)); });
      } else {
        work(0, std::move(group));  // a thread would take longer to start than most inputs take
      }
    } catch (...) {  // a thread cannot be started
      end_run_with_exception(std::current_exception());
      finish_work();
    }
    try {
      write_all_results();
    } catch (...) {
      end_run_with_exception(std::current_exception());
    }
    if (first.joinable()) first.join();
    others_.clear();
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds quick{1};

  struct Group {
    Clock::time_point begun = Clock::now();
    std::vector<Input> inputs;
    std::vector<Result> results;  // at least as many as inputs
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

  /// Decides `group`, which may be null, and then all groups that this thread finds or reads.
  void work(std::size_t thread, GroupPointer group = nullptr) {
    try {
      if (group) decide(*group, thread);
      while (find_or_read_group_of_inputs(group)) decide(*group, thread);
      if (stages_.leave) stages_.leave();
    } catch (...) {
      end_run_with_exception(std::current_exception());
    }
    finish_work();
  }

  /// Counts the calling thread as one that decides no more.
  void finish_work() {
    const std::scoped_lock lock(mutex_);
    --working_;
    has_result_ = true;
    writer_.notify_one();
  }

  /// Sets `group` to the oldest group with unclaimed inputs if that is over 1 ms old or nothing can
  /// be read now, or else to a new group. Returns false at the end of input or after an exception.
  bool find_or_read_group_of_inputs(GroupPointer& group) {
    std::unique_lock lock(mutex_);
    while (!thrown_) {
      group = find_oldest_unclaimed_group();
      const bool may_read = !reading_ && !all_read_ && groups_.size() < max_groups_;
      if (group && (!may_read || Clock::now() - group->begun > quick)) return true;
      group.reset();
      if (may_read) {
        group = read_new_group(lock);
        if (group) return true;
      } else if (all_read_) {
        return false;
      } else {
        workers_.wait(lock);
      }
    }
    return false;
  }

  GroupPointer find_oldest_unclaimed_group() const {
    for (const GroupPointer& group : groups_) {
      if (group->has_unclaimed()) return group;
    }
    return nullptr;
  }

  /// Reads a new group. Returns null if there is no more input. Unlocks `lock` while reading, so
  /// that other threads can work.
  GroupPointer read_new_group(std::unique_lock<std::mutex>& lock) {
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
        if (ended || stages_.is_end_of_group(group->inputs.back())) break;
      }
      if (group->results.size() < group->inputs.size()) {
        group->results.resize(group->inputs.size());
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
    if (!are_others_chosen_) start_or_release_other_threads(group ? group->inputs.size() : 0);
    workers_.notify_all();
    return group;
  }

  /// False if all input is read and has at most one item. `inputs` is the size of the first group.
  bool has_work_for_threads(std::size_t inputs) const { return !all_read_ || inputs > 1; }

  /// Starts the threads after the first. If nothing is left for them, they leave without a start,
  /// which would take longer than most items. Requires a locked mutex.
  void start_or_release_other_threads(std::size_t inputs) {
    are_others_chosen_ = true;
    const bool are_needed = has_work_for_threads(inputs);
    for (std::size_t k = 1; k < threads_; ++k) {
      if (are_needed) {
        others_.emplace_back([this, k] { work(k); });
        ++working_;
      } else if (stages_.leave) {
        stages_.leave();
      }
    }
  }

  /// Decides unclaimed inputs of a group until one is slow: an older group may then need help.
  void decide(Group& group, std::size_t thread) {
    Clock::time_point start = Clock::now();
    while (!ended_) {
      const std::size_t k = group.claimed.fetch_add(1);
      if (k >= group.inputs.size()) return;
      stages_.decide(group.inputs[k], group.results[k], thread);
      group.done[k] = true;
      wake_writer_thread();
      const Clock::time_point end = Clock::now();
      if (end - start > quick) return;
      start = end;
    }
  }

  /// Wakes the writing thread. If that thread has already been woken, this costs one atomic load.
  void wake_writer_thread() {
    if (has_result_) return;
    const std::scoped_lock lock(mutex_);
    has_result_ = true;
    writer_.notify_one();
  }

  void write_all_results() {
    std::unique_lock lock(mutex_);
    while (true) {
      writer_.wait(lock, [this] { return has_result_.load(); });
      // Reset the flag before looking for results: a later result sets it again, so none is missed.
      has_result_ = false;
      const bool last = working_ == 0;
      lock.unlock();
      if (write_results_up_to_first_undecided()) stages_.flush();
      lock.lock();
      if (last) return;
      writer_.wait_for(lock, quick, [this] { return working_ == 0; });
    }
  }

  /// Writes results in order up to the first undecided one. Returns false if it wrote none.
  bool write_results_up_to_first_undecided() {
    bool wrote = false;
    while (GroupPointer group = find_oldest_group()) {
      std::size_t& k = group->written;
      for (; k < group->inputs.size() && group->done[k]; ++k) {
        stages_.write(group->results[k]);
        wrote = true;
      }
      if (k < group->inputs.size()) break;
      const std::scoped_lock lock(mutex_);
      groups_.pop_front();
      // use_count() is exact here, since other threads release a group only while they hold mutex_.
      if (group.use_count() == 1) {
        group->clear();
        spare_.push_back(std::move(group));
      }
      workers_.notify_all();
    }
    return wrote;
  }

  GroupPointer find_oldest_group() {
    const std::scoped_lock lock(mutex_);
    return groups_.empty() ? nullptr : groups_.front();
  }

  void end_run_with_exception(std::exception_ptr thrown) {
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
  std::size_t working_ = 0;           // number of deciding threads
  std::vector<std::jthread> others_;  // the deciding threads after the first
  bool are_others_chosen_ = false;    // true if they have been started, or will never be
  std::exception_ptr thrown_;
  std::atomic<bool> ended_ = false;       // a stage has thrown an exception
  std::atomic<bool> has_result_ = false;  // true if the writer has not yet looked for a new result
};

}  // namespace clausoku
