#include "src/compare/measured_call.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <ctime>
#include <exception>

#include "src/engines/stopwatch.hpp"

namespace clausoku {
namespace {

std::chrono::nanoseconds duration_of(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

/// Not the process's, in which another thread reads the next puzzles.
std::chrono::nanoseconds cpu_so_far() {
  struct timespec own {};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &own);
  struct rusage programs {};
  ::getrusage(RUSAGE_CHILDREN, &programs);
  return std::chrono::seconds(own.tv_sec) + std::chrono::nanoseconds(own.tv_nsec) +
         duration_of(programs.ru_utime) + duration_of(programs.ru_stime);
}

}  // namespace

MeasuredCall measured_call(Engine& engine, const Grid& grid, const Limits& limits) {
  MeasuredCall call;
  const auto cpu_before = cpu_so_far();
  const Stopwatch total;
  try {
    call.outcome = engine.solve(grid, limits);
  } catch (const std::exception& error) {
    call.outcome.failure = fmt::format("the engine broke down: {}", error.what());
  }
  call.outcome.statistics.total = total.elapsed();
  call.cpu = cpu_so_far() - cpu_before;
  return call;
}

}  // namespace clausoku
