// Turns Ctrl-C, SIGTERM and the end of the terminal into a stop request.
#pragma once

#include <chrono>
#include <stop_token>
#include <thread>

namespace clausoku {

/// While an Interrupt exists, the first SIGINT, SIGTERM or SIGHUP requests a stop. The program must
/// then still write its finished results, so further signals are ignored for the time `echo`:
/// terminals, shells and `timeout` may signal both a program and its process group. A signal after
/// that time ends the program at once. SIGHUP stays ignored if it was ignored before, as by nohup.
/// Writing to a closed pipe, or beyond the size limit of a file, becomes a write error instead of a
/// signal. With Watch::signals_and_standard_output, the loss of a pipe's reader also requests a
/// stop. If a call in a ForeignCalls goes on for `library_patience` after the stop request, the
/// program ends at once: it removes its temporary files, and what it has written is whole. Only one
/// Interrupt may exist at a time.
class Interrupt {
 public:
  static constexpr auto echo = std::chrono::seconds(1);
  static constexpr std::chrono::milliseconds library_patience{1000};

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
