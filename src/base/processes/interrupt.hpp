// Turns Ctrl-C, SIGTERM and the end of the terminal into a stop request.
#pragma once

#include <chrono>
#include <stop_token>
#include <thread>

namespace clausoku {

/// While an Interrupt exists, the first SIGINT, SIGTERM or SIGHUP requests a stop. Another signal
/// within `echo` after the first is ignored: terminals, shells and `timeout` may signal both a
/// program and its group, and the program must still write its finished results. A later signal
/// ends the program at once. SIGHUP stays ignored if it was ignored before, as by nohup. Writing to
/// a closed pipe, or beyond the size limit of a file, becomes a write error instead of a signal.
/// With Watch::signals_and_standard_output, a pipe that lost its reader also requests a stop. Only
/// one Interrupt may exist at a time.
class Interrupt {
 public:
  static constexpr auto echo = std::chrono::seconds(1);

  enum class Watch { signals, signals_and_standard_output };

  explicit Interrupt(Watch watch = Watch::signals);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return stop_.get_token(); }

  /// The number of the first signal received; 0 if no signal came.
  static int signal();

 private:
  std::stop_source stop_;
  std::thread watcher_;
};

}  // namespace clausoku
