// The call in a process of its own. What came out of it crosses a pipe as bytes: both ends are the
// same program at the same moment, so that a value is its memory.
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
#include <fstream>
#include <string>
#include <system_error>
#include <type_traits>
#include <utility>

#include "src/compare/measured_call.hpp"

namespace clausoku {
namespace {

/// Those of its values that are their own memory.
struct PlainOutcome {
  Verdict verdict;
  std::uint64_t solution_count;
  std::optional<Contradiction> contradiction;
  std::optional<Limit> limit;
  MemoryShortage shortage;
  std::optional<DecidedBy> decided_by;
  std::int64_t solver_calls;
  Statistics statistics;
  std::chrono::nanoseconds cpu;
  std::int64_t memory_kb;
  std::uint64_t failure_length;
  std::uint64_t solutions;
};
static_assert(std::is_trivially_copyable_v<PlainOutcome>);

using CellDigit = std::uint16_t;

std::string bytes_of(const MeasuredCall& call) {
  const Outcome& outcome = call.outcome;
  const PlainOutcome plain{outcome.verdict,
                           outcome.solution_count,
                           outcome.contradiction,
                           outcome.limit,
                           outcome.shortage,
                           outcome.decided_by,
                           outcome.solver_calls,
                           outcome.statistics,
                           call.cpu,
                           call.memory_kb.value_or(0),
                           outcome.failure.size(),
                           outcome.solutions.size()};
  std::string bytes(reinterpret_cast<const char*>(&plain), sizeof plain);
  bytes += outcome.failure;
  for (const Grid& solution : outcome.solutions) {
    const auto digits = solution.digits();
    bytes.append(reinterpret_cast<const char*>(digits.data()), digits.size_bytes());
  }
  return bytes;
}

/// Empty where they are not whole.
std::optional<MeasuredCall> call_of(std::string_view bytes, const Board& board) {
  PlainOutcome plain;
  if (bytes.size() < sizeof plain) return std::nullopt;
  std::memcpy(&plain, bytes.data(), sizeof plain);
  bytes.remove_prefix(sizeof plain);
  const auto cells = static_cast<std::size_t>(board.cell_count());
  if (bytes.size() != plain.failure_length + plain.solutions * cells * sizeof(CellDigit)) {
    return std::nullopt;
  }
  MeasuredCall call;
  Outcome& outcome = call.outcome;
  outcome.verdict = plain.verdict;
  outcome.solution_count = plain.solution_count;
  outcome.contradiction = plain.contradiction;
  outcome.limit = plain.limit;
  outcome.shortage = plain.shortage;
  outcome.decided_by = plain.decided_by;
  outcome.solver_calls = plain.solver_calls;
  outcome.statistics = plain.statistics;
  outcome.failure = bytes.substr(0, plain.failure_length);
  bytes.remove_prefix(plain.failure_length);
  for (std::uint64_t k = 0; k < plain.solutions; ++k) {
    Grid& solution = outcome.solutions.emplace_back(board);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      CellDigit digit = 0;
      std::memcpy(&digit, bytes.data(), sizeof digit);
      bytes.remove_prefix(sizeof digit);
      solution.set(static_cast<Cell>(cell), digit);
    }
  }
  call.cpu = plain.cpu;
  call.memory_kb = plain.memory_kb;
  return call;
}

/// A figure of /proc/self/status in kB, 0 where the system does not tell it.
std::int64_t status_figure(std::string_view name) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(name)) return std::stoll(line.substr(name.size()));
  }
  return 0;
}

std::int64_t largest_program() {
  struct rusage programs {};
  ::getrusage(RUSAGE_CHILDREN, &programs);
  return programs.ru_maxrss;
}

void write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ::ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // nobody reads any longer
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

/// What the forked process does. It ends without what ends a program otherwise: files and threads
/// are its parent's.
[[noreturn]] void call_and_exit(Engine& engine, const Grid& grid, const Limits& limits, int pipe) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const std::int64_t before = status_figure("VmRSS:");
  MeasuredCall call = measured_call(engine, grid, limits);
  const std::int64_t grown = std::max<std::int64_t>(0, status_figure("VmHWM:") - before);
  const std::int64_t program = largest_program();
  call.memory_kb = program > before ? std::max(grown, program) : grown;
  write_all(pipe, bytes_of(call));
  ::_exit(0);
}

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

/// Reads until the other end is closed; what came until then where it is to stop.
std::string read_all(int file, const std::stop_token& stop) {
  constexpr int look_ms = 20;  // for a stop request, that often
  std::string bytes;
  std::array<char, 1 << 16> piece;
  while (!stop.stop_requested()) {
    struct pollfd waiting {
      file, POLLIN, 0
    };
    if (::poll(&waiting, 1, look_ms) <= 0) continue;
    const ::ssize_t size = ::read(file, piece.data(), piece.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    bytes.append(piece.data(), static_cast<std::size_t>(size));
  }
  return bytes;
}

/// How a process ended that has not said what it found.
std::string describe_end(int status) {
  if (WIFSIGNALED(status)) {
    return fmt::format("the engine's process crashed by signal {} ({})", WTERMSIG(status),
                       ::strsignal(WTERMSIG(status)));
  }
  return fmt::format("the engine's process ended with exit code {}", WEXITSTATUS(status));
}

}  // namespace

MeasuredCall isolated_call(Engine& engine, const Grid& grid, const Limits& limits) {
  std::array<int, 2> ends;
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe");
  const ::pid_t process = ::fork();
  if (process < 0) {
    const int error = std::exchange(errno, 0);
    for (const int end : ends) ::close(end);
    errno = error;
    fail("fork");
  }
  if (process == 0) {
    ::close(ends[0]);
    call_and_exit(engine, grid, limits, ends[1]);
  }
  ::close(ends[1]);
  const std::string bytes = read_all(ends[0], limits.stop);
  ::close(ends[0]);
  if (limits.stop.stop_requested()) ::kill(process, SIGKILL);
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  if (auto call = call_of(bytes, grid.board())) return *std::move(call);
  MeasuredCall none;
  if (limits.stop.stop_requested())
    none.outcome.limit = Limit::interrupt;
  else
    none.outcome.failure = describe_end(status);
  return none;
}

}  // namespace clausoku
