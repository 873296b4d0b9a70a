// Stops a running program by a signal, or lets it reach its time limit, and measures the processor
// time that it uses after that. Unlike the clock, processor time does not depend on the load of the
// machine. So a stopping test waits for an event, bounds the processor time by `most_cpu_after`,
// and leaves the clock to the generous limits of this file:
//
//   StoppableProgram program(shell_command("exec clausoku check puzzles", folder.path()));
//   program.wait_for_cpu_time(Seconds(0.2));
//   program.send(SIGTERM);
//   const StopResult result = program.wait();
//   BOOST_TEST(result.exit_code == 143);
//   BOOST_TEST(result.cpu_after.count() <= most_cpu_after.count());
//
// `exec` replaces bash by the program, so that the signal reaches the program and the processor
// time is that of the program.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

#include "tests/effort.hpp"
#include "tests/program/run_program.hpp"

namespace clausoku::test {

using Seconds = std::chrono::duration<double>;

/// The most processor time that a command may use after a signal or time limit. Sanitizers multiply
/// the time of all code.
inline constexpr Seconds most_cpu_after{is_slow_build ? 5 : 0.5};

struct StopResult : ProgramResult {
  /// User and system time of the process, without the processes that it started, between the signal
  /// or time limit and its end. 0 if the process ended earlier.
  Seconds cpu_after{0};
  /// The pages of memory that the process accessed for the first time after the signal or limit.
  std::uint64_t pages_after = 0;
  /// Time by the clock, for messages. A test must not bound it.
  Seconds clock_after{0};
};

class StoppableProgram {
 public:
  /// Starts the command. Throws std::system_error if it cannot be started.
  explicit StoppableProgram(const Command& command);

  pid_t id() const { return program_.id(); }
  bool has_ended() const;

  /// User and system time of the process so far, without the processes that it started.
  Seconds cpu_time() const;

  /// The pages of memory that the process has accessed so far.
  std::uint64_t page_count() const;

  // The functions below return as soon as the event has happened or the process has ended. They
  // throw std::runtime_error if neither happens within 60 s.

  /// Waits until the program handles SIGTERM.
  void wait_for_signal_handler();
  void wait_for_cpu_time(Seconds time);
  /// Waits until standard output or standard error contains the text.
  void wait_for_output(std::string_view text);
  /// Waits until the file exists and is not empty.
  void wait_for_file(const std::filesystem::path& file);
  void wait_until(const std::function<bool()>& has_happened);

  /// Sends a signal. The first call begins the measurement of StopResult.
  void send(int signal);

  /// Begins the measurement of StopResult once `limit` has passed since the start. The program's
  /// own limit may begin later, after the program has read its input. cpu_after then contains the
  /// processor time of this reading too.
  void wait_for_time_limit(Seconds limit);

  /// Waits until the process ends. Kills the process after 60 s; exit_code is then -9. May be
  /// called once.
  StopResult wait();

 private:
  using Clock = std::chrono::steady_clock;

  void begin_measurement();

  Clock::time_point start_;
  RunningProgram program_;
  struct Moment {
    Seconds cpu;
    std::uint64_t pages;
    Clock::time_point time;
  };
  std::optional<Moment> stop_;
};

/// Runs a command and sends SIGTERM once it handles the signal and has used so much processor time.
/// Runs it again if it ends with exit code 0 before that, at most ten times in all.
StopResult stop_after_cpu_time(const Command& command, Seconds time);

/// Runs a command with this time limit, which `command` contains.
StopResult run_to_time_limit(const Command& command, Seconds limit);

/// The most processor time that a command with up to 1 GB of memory may use after a signal or
/// limit: `most_cpu_after`, and what the kernel of this machine needs, with its present load, to
/// take back 1 GB and to give the pages that the command accessed. Those are up to 400 MB, since a
/// solver that creates variables copies its vectors to larger ones without a stop. Throws
/// std::system_error if the kernel's time cannot be measured.
Seconds most_cpu_after_with_memory(const StopResult& result);

}  // namespace clausoku::test
