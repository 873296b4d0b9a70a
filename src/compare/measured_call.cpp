#include "src/compare/measured_call.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <exception>
#include <fstream>
#include <string>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <utility>

#include "encoder/basics/deadline.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/processes/process.hpp"

namespace clausoku {
namespace {

std::chrono::nanoseconds timeval_to_nanoseconds(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

/// Returns the time of a processor-time clock. The clock of the process includes
/// the thread that reads the next puzzles, if there is one.
std::chrono::nanoseconds read_cpu_clock(::clockid_t clock) {
  struct timespec time {};
  ::clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Returns the processor time of finished child processes.
std::chrono::nanoseconds children_cpu_time() {
  struct rusage programs {};
  ::getrusage(RUSAGE_CHILDREN, &programs);
  return timeval_to_nanoseconds(programs.ru_utime) + timeval_to_nanoseconds(programs.ru_stime);
}

/// Reads `clock` directly before and after the call, because a call may take less than 1 us.
MeasuredCall measure_call_with_cpu_clock(Engine& engine, const Grid& grid, const Limits& limits,
                                         ::clockid_t clock) {
  MeasuredCall call;
  const auto children_before = children_cpu_time();
  const auto own_before = read_cpu_clock(clock);
  const Stopwatch total;
  try {
    call.outcome = engine.solve(grid, limits);
  } catch (const std::exception& error) {
    call.outcome.failure = fmt::format("the engine broke down: {}", error.what());
  }
  call.outcome.statistics.total = total.elapsed();
  call.cpu = read_cpu_clock(clock) - own_before;
  call.cpu += children_cpu_time() - children_before;
  return call;
}

/// Calls `visit` for each member of a MeasuredCall whose bytes are its whole value.
template <class Call, class Visit>
void visit_fixed_size_members(Call& call, Visit&& visit) {
  auto& outcome = call.outcome;
  const auto values = std::tie(outcome.verdict, outcome.solution_count, outcome.contradiction,
                               outcome.limit, outcome.shortage, outcome.decided_by,
                               outcome.solver_calls, outcome.statistics, call.cpu, call.memory_kb);
  std::apply([&](auto&... value) { (visit(value), ...); }, values);
}

using CellDigit = std::uint16_t;

std::string serialize_call(const MeasuredCall& call) {
  std::string bytes;
  const auto append = [&](const auto& value) {
    static_assert(std::is_trivially_copyable_v<std::remove_cvref_t<decltype(value)>>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  };
  visit_fixed_size_members(call, append);
  append(call.outcome.failure.size());
  bytes += call.outcome.failure;
  for (const Grid& solution : call.outcome.solutions) {
    const auto digits = solution.digits();
    bytes.append(reinterpret_cast<const char*>(digits.data()), digits.size_bytes());
  }
  return bytes;
}

/// Reads the bytes that serialize_call() wrote. Returns empty if bytes are missing.
std::optional<MeasuredCall> deserialize_call(std::string_view bytes, const Board& board) {
  bool is_whole = true;
  const auto take = [&](auto& value) {
    is_whole = is_whole && bytes.size() >= sizeof value;
    if (!is_whole) return;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
  };
  MeasuredCall call;
  visit_fixed_size_members(call, take);
  std::size_t failure_length = 0;
  take(failure_length);
  if (!is_whole || bytes.size() < failure_length) return std::nullopt;
  call.outcome.failure = bytes.substr(0, failure_length);
  bytes.remove_prefix(failure_length);
  while (is_whole && !bytes.empty()) {
    Grid& solution = call.outcome.solutions.emplace_back(board);
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      CellDigit digit = 0;
      take(digit);
      solution.set(cell, digit);
    }
  }
  return is_whole ? std::optional(std::move(call)) : std::nullopt;
}

/// Returns a value of /proc/self/status in kB, or 0 if the system does not report the value.
std::int64_t read_proc_status_value_in_kb(std::string_view name) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    std::string_view rest(line);
    if (!rest.starts_with(name)) continue;
    rest.remove_prefix(std::min(rest.find_first_of("0123456789"), rest.size()));
    return take_number_from_front<std::int64_t>(rest).value_or(0);
  }
  return 0;
}

std::int64_t largest_child_memory_kb() {
  struct rusage programs {};
  ::getrusage(RUSAGE_CHILDREN, &programs);
  return programs.ru_maxrss;
}

void write_all_bytes(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ::ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // the reader has closed the pipe
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// Runs in the forked process. Ends with _exit(), so that no destructors and exit handlers run,
/// because open files and threads belong to the parent process. All signals are blocked until those
/// that the parent handles have their default effect; then `mask` is the set of blocked signals.
[[noreturn]] void measure_call_in_child_and_exit(Engine& engine, const Grid& grid,
                                                 const Limits& limits, int pipe,
                                                 const sigset_t& mask) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::signal(signal, SIG_DFL);
  }
  ::pthread_sigmask(SIG_SETMASK, &mask, nullptr);
  const std::int64_t before = read_proc_status_value_in_kb("VmRSS:");
  MeasuredCall call = measure_call_with_cpu_clock(engine, grid, limits, CLOCK_PROCESS_CPUTIME_ID);
  const std::int64_t grown =
      std::max<std::int64_t>(0, read_proc_status_value_in_kb("VmHWM:") - before);
  const std::int64_t program = largest_child_memory_kb();
  call.memory_kb = program > before ? std::max(grown, program) : grown;
  write_all_bytes(pipe, serialize_call(call));
  ::_exit(0);
}

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

/// Reads a pipe until its writer closes it. Returns empty if the deadline is due before that.
std::optional<std::string> read_pipe_until_closed(int file, const Deadline& deadline) {
  constexpr int look_ms = 20;  // interval between checks of the deadline
  std::string bytes;
  std::array<char, 1 << 16> piece;
  while (!deadline.due()) {
    struct pollfd waiting {
      file, POLLIN, 0
    };
    if (::poll(&waiting, 1, look_ms) <= 0) continue;
    const ::ssize_t size = ::read(file, piece.data(), piece.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return bytes;
    bytes.append(piece.data(), static_cast<std::size_t>(size));
  }
  return std::nullopt;
}

/// Describes how a child process ended that did not return a complete result.
std::string describe_process_end(int status) {
  if (WIFSIGNALED(status)) {
    return fmt::format("the engine's process crashed by signal {} ({})", WTERMSIG(status),
                       ::strsignal(WTERMSIG(status)));
  }
  return fmt::format("the engine's process ended with exit code {}", WEXITSTATUS(status));
}

}  // namespace

MeasuredCall measure_call(Engine& engine, const Grid& grid, const Limits& limits) {
  return measure_call_with_cpu_clock(engine, grid, limits, CLOCK_THREAD_CPUTIME_ID);
}

MeasuredCall measure_call_in_own_process(Engine& engine, const Grid& grid, const Limits& limits) {
  std::array<int, 2> ends;
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe");
  // Block all signals: the child must not run the handlers of this process, which share its pipes.
  sigset_t all;
  sigset_t mask;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &mask);
  const ::pid_t process = ::fork();
  if (process == 0) {
    ::close(ends[0]);
    measure_call_in_child_and_exit(engine, grid, limits, ends[1], mask);
  }
  const int error = errno;
  ::pthread_sigmask(SIG_SETMASK, &mask, nullptr);
  if (process < 0) {
    for (const int end : ends) ::close(end);
    errno = error;
    fail("fork");
  }
  ::close(ends[1]);
  const Stopwatch total;
  const auto longest =
      limits.time ? std::optional(*limits.time + kill_grace) : std::nullopt;  // empty: no limit
  const auto bytes = read_pipe_until_closed(ends[0], Deadline(limits.stop, longest));
  ::close(ends[0]);
  if (!bytes) ::kill(process, SIGKILL);
  int status = 0;
  struct rusage usage {};
  while (::wait4(process, &status, 0, &usage) < 0 && errno == EINTR) continue;
  if (bytes) {
    if (auto call = deserialize_call(*bytes, grid.board())) return *std::move(call);
  }
  MeasuredCall none;
  none.outcome.statistics.total = total.elapsed();
  none.cpu = timeval_to_nanoseconds(usage.ru_utime) + timeval_to_nanoseconds(usage.ru_stime);
  // A signal to all processes of a terminal ends the child before this process has stopped.
  const bool may_be_stopped = WIFSIGNALED(status) && is_termination_signal(WTERMSIG(status));
  if (bytes && !(may_be_stopped && wait_briefly_for_stop(Deadline(limits.stop, {})))) {
    none.outcome.failure = describe_process_end(status);
  } else {
    none.outcome.limit = limits.stop.stop_requested() ? Limit::interrupt : Limit::time;
  }
  return none;
}

}  // namespace clausoku
