// Long work beside Python: other threads of Python go on, and Ctrl-C ends the work soon.
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

/// Whether a handler of a signal that has come has raised something.
bool handler_raises() {
  const py::gil_scoped_acquire lock;
  return PyErr_CheckSignals() != 0;
}

class Interruptible {
 public:
  explicit Interruptible(const std::function<void(std::stop_token)>& work)
      : worker_([this, &work] { run(work); }) {}

  /// Waits for the end; whether that was asked for.
  bool wait() {
    bool raised = false;
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, std::chrono::milliseconds(50), [this] { return has_ended_; })) {
      if (raised) continue;
      lock.unlock();
      raised = handler_raises();
      if (raised) stop_.request_stop();
      lock.lock();
    }
    lock.unlock();
    worker_.join();
    return raised;
  }

  std::exception_ptr thrown() const { return thrown_; }

 private:
  void run(const std::function<void(std::stop_token)>& work) {
    try {
      work(stop_.get_token());
    } catch (...) {
      thrown_ = std::current_exception();
    }
    const std::scoped_lock lock(mutex_);
    has_ended_ = true;
    ended_.notify_one();
  }

  std::stop_source stop_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::exception_ptr thrown_;
  std::thread worker_;  // last: it uses all others
};

}  // namespace

void run_interruptibly(const std::function<void(std::stop_token)>& work) {
  std::exception_ptr thrown;
  bool raised = false;
  {
    const py::gil_scoped_release unlock;
    Interruptible running(work);
    raised = running.wait();
    thrown = running.thrown();
  }
  if (raised) throw py::error_already_set();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace clausoku::python
