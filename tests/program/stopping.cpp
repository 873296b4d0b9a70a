#include "tests/program/stopping.hpp"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>

namespace clausoku::test {
namespace {

constexpr std::chrono::seconds longest_wait{60};
constexpr std::chrono::milliseconds poll_interval{2};

/// The processor time that the kernel needs for memory.
struct MemoryCost {
  Seconds release_of_gigabyte;  ///< taking back 1 GB of a process that ends: 0.1 to 0.5 s
  Seconds page;  ///< the first access to a page: 0.2 us, on virtual machines up to 20 us
};

MemoryCost measure_memory_cost() {
  constexpr std::size_t size = std::size_t{1} << 30;
  const auto fail = [](const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
  };
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) fail("pipe");
  const pid_t child = ::fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    void* memory =
        ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) ::_exit(1);
    std::memset(memory, 1, size);
    timespec used{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    const bool is_written = ::write(ends[1], &used, sizeof used) == sizeof used;
    ::_exit(is_written ? 0 : 1);
  }
  ::close(ends[1]);
  timespec before{};
  const bool is_read = ::read(ends[0], &before, sizeof before) == sizeof before;
  ::close(ends[0]);
  rusage all{};
  int status = 0;
  if (::wait4(child, &status, 0, &all) != child) fail("wait4");
  if (!is_read || status != 0) throw std::runtime_error("1 GB of memory cannot be used");
  const auto seconds = [](const timeval& time) {
    return Seconds(std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec));
  };
  const Seconds first_access =
      std::chrono::seconds(before.tv_sec) + std::chrono::nanoseconds(before.tv_nsec);
  return {.release_of_gigabyte = seconds(all.ru_utime) + seconds(all.ru_stime) - first_access,
          .page = first_access / static_cast<double>(all.ru_minflt)};
}

}  // namespace

StoppableProgram::StoppableProgram(const Command& command)
    : start_(Clock::now()), program_(command) {}

bool StoppableProgram::has_ended() const {
  siginfo_t end{};
  // WNOWAIT leaves the process to wait(), so that its processor time can still be read.
  if (::waitid(P_PID, static_cast<id_t>(id()), &end, WEXITED | WNOHANG | WNOWAIT) != 0) {
    throw std::system_error(errno, std::generic_category(), "waitid");
  }
  return end.si_pid != 0;
}

Seconds StoppableProgram::cpu_time() const {
  clockid_t clock{};
  const int error = ::clock_getcpuclockid(id(), &clock);
  if (error != 0) throw std::system_error(error, std::generic_category(), "clock_getcpuclockid");
  timespec time{};
  if (::clock_gettime(clock, &time) != 0) {
    throw std::system_error(errno, std::generic_category(), "clock_gettime");
  }
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::uint64_t StoppableProgram::page_count() const {
  std::ifstream file("/proc/" + std::to_string(id()) + "/stat");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 1));  // after the name in parentheses
  std::string field;
  for (int k = 3; k < 10; ++k) fields >> field;  // 3 is the state, 10 the minor page faults
  std::uint64_t count = 0;
  if (!(fields >> count)) throw std::runtime_error("/proc has no page faults of the process");
  return count;
}

void StoppableProgram::wait_until(const std::function<bool()>& has_happened) {
  const auto end = Clock::now() + longest_wait;
  while (!has_ended() && !has_happened()) {
    if (Clock::now() >= end) throw std::runtime_error("the awaited event did not happen in 60 s");
    std::this_thread::sleep_for(poll_interval);
  }
}

void StoppableProgram::wait_for_signal_handler() {
  wait_until([&] {
    std::ifstream status("/proc/" + std::to_string(id()) + "/status");
    for (std::string line; std::getline(status, line);) {
      if (!line.starts_with("SigCgt:")) continue;
      return (std::stoull(line.substr(7), nullptr, 16) >> (SIGTERM - 1) & 1) != 0;
    }
    return false;
  });
}

void StoppableProgram::wait_for_cpu_time(Seconds time) {
  wait_until([&] { return cpu_time() >= time; });
}

void StoppableProgram::wait_for_output(std::string_view text) {
  wait_until([&] {
    return program_.out().find(text) != std::string::npos ||
           program_.err().find(text) != std::string::npos;
  });
}

void StoppableProgram::wait_for_file(const std::filesystem::path& file) {
  wait_until([&] {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    return !error && size > 0;
  });
}

void StoppableProgram::send(int signal) {
  begin_measurement();
  ::kill(id(), signal);
}

void StoppableProgram::wait_for_time_limit(Seconds limit) {
  wait_until([&] { return Clock::now() >= start_ + limit; });
  if (!has_ended()) begin_measurement();
}

StopResult StoppableProgram::wait() {
  const auto end = Clock::now() + longest_wait;
  while (!has_ended()) {
    if (Clock::now() >= end) ::kill(id(), SIGKILL);
    std::this_thread::sleep_for(poll_interval);
  }
  StopResult result;
  if (stop_) {
    result.cpu_after = cpu_time() - stop_->cpu;
    result.pages_after = page_count() - stop_->pages;
    result.clock_after = Clock::now() - stop_->time;
  }
  static_cast<ProgramResult&>(result) = program_.wait();
  return result;
}

void StoppableProgram::begin_measurement() {
  if (!stop_) stop_ = {cpu_time(), page_count(), Clock::now()};
}

StopResult stop_after_cpu_time(const Command& command, Seconds time) {
  // On a busy machine the program may end before this process can send the signal.
  constexpr int most_attempts = 10;
  StopResult result;
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    StoppableProgram program(command);
    program.wait_for_signal_handler();
    program.wait_for_cpu_time(time);
    program.send(SIGTERM);
    result = program.wait();
    if (result.exit_code != 0) break;
  }
  return result;
}

StopResult run_to_time_limit(const Command& command, Seconds limit) {
  StoppableProgram program(command);
  program.wait_for_time_limit(limit);
  return program.wait();
}

Seconds most_cpu_after_with_memory(const StopResult& result) {
  static const MemoryCost cost = measure_memory_cost();
  constexpr std::uint64_t most_pages = 100'000;
  const auto pages = static_cast<double>(std::min(result.pages_after, most_pages));
  return most_cpu_after + cost.release_of_gigabyte + cost.page * pages;
}

}  // namespace clausoku::test
