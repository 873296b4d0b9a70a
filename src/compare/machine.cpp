#include "src/compare/machine.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/utsname.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
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

std::string describe(const Machine& machine) {
  std::string text = machine.cpu;
  const auto add = [&](const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : ", ") + more;
  };
  if (machine.threads > 0) add(fmt::format("{} threads", machine.threads));
  add(machine.system);
  return text;
}

std::string this_program() {
  return fmt::format("clausoku {}, {}", CLAUSOKU_VERSION, CLAUSOKU_COMPILER);
}

std::optional<std::int64_t> load_percent() {
  double load = 0;
  if (::getloadavg(&load, 1) != 1) return std::nullopt;
  return std::llround(100 * load);
}

std::string date_and_time() {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", utc);
}

}  // namespace clausoku
