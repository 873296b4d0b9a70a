#include "src/compare/machine.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/utsname.h>

#include <chrono>
#include <ctime>
#include <fstream>
#include <thread>

namespace clausoku {
namespace {

std::string cpu_name() {
  std::ifstream about("/proc/cpuinfo");
  for (std::string line; std::getline(about, line);) {
    if (!line.starts_with("model name")) continue;
    const auto start = line.find_first_not_of(" \t", line.find(':') + 1);
    return start == std::string::npos ? std::string() : line.substr(start);
  }
  return {};
}

std::string system_name() {
  struct utsname about {};
  if (::uname(&about) != 0) return {};
  return fmt::format("{} {} {}", about.sysname, about.release, about.machine);
}

}  // namespace

Machine this_machine() {
  return {.cpu = cpu_name(),
          .threads = std::thread::hardware_concurrency(),
          .system = system_name(),
          .compiler = CLAUSOKU_COMPILER};
}

std::string date_and_time() {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", utc);
}

}  // namespace clausoku
