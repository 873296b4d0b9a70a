// Runs work that Ctrl-C can end. Other Python threads can run during the work.
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

/// Runs the Python handlers of pending signals. Returns true if a handler raised an exception.
bool run_signal_handlers() {
  const py::gil_scoped_acquire lock;
  return PyErr_CheckSignals() != 0;
}

}  // namespace

void run_interruptibly(const std::function<void(std::stop_token)>& work) {
  std::exception_ptr thrown;
  bool raised = false;
  {
    const py::gil_scoped_release unlock;
    std::stop_source stop;
    std::mutex mutex;
    std::condition_variable ended;
    bool has_ended = false;
    std::thread worker([&] {
      try {
        work(stop.get_token());
      } catch (...) {
        thrown = std::current_exception();
      }
      const std::scoped_lock lock(mutex);
      has_ended = true;
      ended.notify_one();
    });
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, std::chrono::milliseconds(50), [&] { return has_ended; })) {
      if (raised) continue;
      lock.unlock();
      raised = run_signal_handlers();
      if (raised) stop.request_stop();
      lock.lock();
    }
    lock.unlock();
    worker.join();
  }
  if (raised) throw py::error_already_set();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace clausoku::python
