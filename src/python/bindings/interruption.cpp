// Runs work that Ctrl-C can end. Other Python threads can run during the work.
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

/// Runs the Python handlers of pending signals. Returns true if a handler raised an exception.
bool run_signal_handlers() {
  const py::gil_scoped_acquire lock;
  return PyErr_CheckSignals() != 0;
}

/// A thread that runs one piece of work after the other. To start a thread for each call would
/// take longer than many calls do.
class Worker {
 public:
  Worker() : thread_([this] { run_all(); }) {}

  ~Worker() {
    {
      const std::scoped_lock lock(mutex_);
      is_over_ = true;
      changed_.notify_one();
    }
    thread_.join();
  }

  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Runs `work` on the thread, calls `watch` every 50 ms, and returns when the work has ended.
  template <class Watch>
  void run(const std::function<void()>& work, Watch&& watch) {
    std::unique_lock lock(mutex_);
    work_ = &work;
    changed_.notify_one();
    while (!ended_.wait_for(lock, std::chrono::milliseconds(50), [&] { return !work_; })) {
      lock.unlock();
      watch();
      lock.lock();
    }
  }

 private:
  void run_all() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [&] { return work_ || is_over_; });
      if (!work_) return;
      lock.unlock();
      (*work_)();
      lock.lock();
      work_ = nullptr;
      ended_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;  // work came, or there is no more
  std::condition_variable ended_;
  const std::function<void()>* work_ = nullptr;
  bool is_over_ = false;
  std::thread thread_;  // the last member, since it uses the others
};

/// The worker of a thread between its calls. A process that was forked has the memory of its
/// parent's workers but not their threads, so it leaves them as they are.
struct KeptWorker {
  std::unique_ptr<Worker> worker;
  pid_t process = 0;

  ~KeptWorker() { release_if_forked(); }

  void release_if_forked() {
    if (process != getpid()) static_cast<void>(worker.release());
  }
};

thread_local KeptWorker kept;

/// Takes the kept worker, or makes one: a signal's handler may make a call during a call.
std::unique_ptr<Worker> take_worker() {
  kept.release_if_forked();
  return kept.worker ? std::move(kept.worker) : std::make_unique<Worker>();
}

void keep_worker(std::unique_ptr<Worker> worker) {
  kept.worker = std::move(worker);
  kept.process = getpid();
}

}  // namespace

void run_interruptibly(const std::function<void(std::stop_token)>& work) {
  std::exception_ptr thrown;
  bool raised = false;
  {
    const py::gil_scoped_release unlock;
    std::stop_source stop;
    std::unique_ptr<Worker> worker = take_worker();
    const auto run_work = [&] {
      try {
        work(stop.get_token());
      } catch (...) {
        thrown = std::current_exception();
      }
    };
    worker->run(run_work, [&] {
      raised = raised || run_signal_handlers();
      if (raised) stop.request_stop();
    });
    keep_worker(std::move(worker));
  }
  if (raised) throw py::error_already_set();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace clausoku::python
