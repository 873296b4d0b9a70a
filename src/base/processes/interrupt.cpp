// A signal handler may call only a few functions. So on_signal() only writes a byte to a pipe, and
// a thread that reads from this pipe requests the stop.
#include "src/base/processes/interrupt.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <string>

#include "src/base/processes/foreign_calls.hpp"
#include "src/base/temporary_files.hpp"

namespace clausoku {
namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

// The signal handler may use only lock-free atomics.
std::atomic<std::int64_t> received_at = 0;  // nanoseconds since boot; 0 if no signal came
std::atomic<int> received = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);
static_assert(std::atomic<int>::is_always_lock_free);
int pipe_ends[2];

// The possible values of a byte in the pipe.
constexpr char signal_came = 1, interrupt_ends = 0;

std::int64_t now_in_nanoseconds() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

void write_byte_to_watcher(char what) {
  while (::write(pipe_ends[1], &what, 1) < 0 && errno == EINTR) {
  }
}

/// Waits until standard output has lost its reader (returns true) or the pipe contains a byte
/// (returns false). poll() reports errors and hang-ups even if no events are requested.
bool wait_until_reader_is_lost() {
  std::array<pollfd, 2> watched{pollfd{pipe_ends[0], POLLIN, 0}, pollfd{STDOUT_FILENO, 0, 0}};
  while (true) {
    if (::poll(watched.data(), watched.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    if (watched[0].revents != 0) return false;
    if ((watched[1].revents & POLLERR) != 0) return true;
    watched[1].fd = -1;  // ignore a terminal that hung up and an invalid descriptor
  }
}

/// Ends the program without its destructors. Must be called by a thread, not by a signal handler.
[[noreturn]] void leave_foreign_call(const std::string& library) {
  const std::string message = "clausoku: interrupted in a call of " + library + " that goes on\n";
  pollfd errors{STDERR_FILENO, POLLOUT, 0};
  if (::poll(&errors, 1, 0) > 0 && (errors.revents & POLLOUT) != 0) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, message.data(), message.size());
  }
  remove_temporary_files();
  constexpr int lost_reader = 2;  // as when standard output fails
  ::_exit(received == 0 ? lost_reader : 128 + received);
}

/// Waits until the pipe contains a byte. If a call of a library that was running at the beginning
/// goes on for `library_patience`, ends the program.
void wait_for_byte_and_end_foreign_calls() {
  const ForeignCalls::Running running = ForeignCalls::running();
  pollfd pipe{pipe_ends[0], POLLIN, 0};
  const auto milliseconds = static_cast<int>(Interrupt::library_patience.count());
  if (running.empty() || ::poll(&pipe, 1, milliseconds) != 0) return;
  if (const auto library = ForeignCalls::find_still_running(running)) leave_foreign_call(*library);
}

void on_signal(int signal) {
  const int saved_errno = errno;
  std::int64_t first_at = 0;
  if (received_at.compare_exchange_strong(first_at, now_in_nanoseconds())) {
    received = signal;
    write_byte_to_watcher(signal_came);
  } else if (now_in_nanoseconds() - first_at >= std::chrono::nanoseconds(Interrupt::echo).count()) {
    ::_exit(128 + signal);
  }
  errno = saved_errno;
}

void set_signal_handler(int signal, void (*handler)(int)) {
  struct sigaction before {};
  ::sigaction(signal, nullptr, &before);
  if (signal == SIGHUP && before.sa_handler == SIG_IGN) return;
  struct sigaction action {};
  action.sa_handler = handler;
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

Interrupt::Interrupt(Watch watch) {
  received = 0;
  received_at = 0;
  if (::pipe2(pipe_ends, O_CLOEXEC) != 0) return;
  watcher_ = std::thread([this, watch] {
    if (watch == Watch::signals_and_standard_output && wait_until_reader_is_lost()) {
      stop_.request_stop();
      wait_for_byte_and_end_foreign_calls();
    }
    char what = 0;
    while (true) {
      const ssize_t count = ::read(pipe_ends[0], &what, 1);
      if (count < 0 && errno == EINTR) continue;
      if (count != 1 || what == interrupt_ends) return;
      stop_.request_stop();
      wait_for_byte_and_end_foreign_calls();
    }
  });
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
  for (const int signal : signals) set_signal_handler(signal, on_signal);
}

Interrupt::~Interrupt() {
  if (!watcher_.joinable()) return;
  if (received == 0) {  // if a signal came, its echo may still come
    for (const int signal : signals) set_signal_handler(signal, SIG_DFL);
  }
  write_byte_to_watcher(interrupt_ends);
  watcher_.join();
  ::close(pipe_ends[0]);
  ::close(pipe_ends[1]);
}

int Interrupt::signal() { return received; }

}  // namespace clausoku
