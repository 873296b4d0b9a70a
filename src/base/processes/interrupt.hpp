// Ctrl-C, SIGTERM and the end of the terminal as a stop token.
#pragma once

#include <chrono>
#include <stop_token>
#include <thread>

namespace clausoku {

/// While it lives, the first SIGINT, SIGTERM or SIGHUP asks for a stop. Further ones within `echo`
/// belong to the first, since terminals, shells and `timeout` signal both a program and its group,
/// and the program still has to write what is finished. A later one ends the program at once. A
/// SIGHUP that was ignored before (nohup) stays ignored. One Interrupt at a time. A closed pipe and
/// a file that may not grow any more are errors of the write, no signals. Where standard output is
/// watched, a pipe that nobody reads any longer asks for a stop at once, without a signal: whatever
/// comes next could not be written.
class Interrupt {
 public:
  static constexpr auto echo = std::chrono::seconds(1);

  enum class Watch { signals, signals_and_standard_output };

  explicit Interrupt(Watch watch = Watch::signals);
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
