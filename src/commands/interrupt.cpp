// A signal handler may do next to nothing, so it only writes a byte to a pipe; a thread waits at
// the other end and asks for the stop.
#include "src/commands/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace clausoku {
namespace {

volatile std::sig_atomic_t received = 0;
int pipe_ends[2];

void wake_watcher() {
  const char byte = 0;
  while (::write(pipe_ends[1], &byte, 1) < 0 && errno == EINTR) {
  }
}

void on_signal(int signal) {
  const int saved_errno = errno;
  if (received != 0) ::_exit(128 + signal);
  received = signal;
  wake_watcher();
  errno = saved_errno;
}

void set_handler(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

Interrupt::Interrupt() {
  received = 0;
  if (::pipe2(pipe_ends, O_CLOEXEC) != 0) return;
  watcher_ = std::thread([this] {
    char byte = 0;
    while (::read(pipe_ends[0], &byte, 1) < 0 && errno == EINTR) {
    }
    if (received != 0) stop_.request_stop();
  });
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
  set_handler(SIGINT, on_signal);
  set_handler(SIGTERM, on_signal);
}

Interrupt::~Interrupt() {
  if (!watcher_.joinable()) return;
  set_handler(SIGINT, SIG_DFL);
  set_handler(SIGTERM, SIG_DFL);
  wake_watcher();
  watcher_.join();
  ::close(pipe_ends[0]);
  ::close(pipe_ends[1]);
}

int Interrupt::signal() { return received; }

}  // namespace clausoku
