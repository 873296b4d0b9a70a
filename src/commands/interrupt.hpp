// Ctrl-C and SIGTERM as a stop token.
#pragma once

#include <stop_token>
#include <thread>

namespace clausoku {

/// While it lives, the first SIGINT or SIGTERM asks for a stop; a second one ends the program at
/// once. One at a time. A closed pipe and a file that may not
/// grow any more are errors of the write, no signals.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return stop_.get_token(); }

  /// The signal that came, 0 if none.
  static int signal();

 private:
  std::stop_source stop_;
  std::thread watcher_;
};

}  // namespace clausoku
