#include "src/compare/machine.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/utsname.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <type_traits>
#include <variant>
#include <vector>

#include "encoder/basics/number.hpp"
#include "src/base/processes/process.hpp"
#include "src/base/text.hpp"
#include "src/solvers/command_line.hpp"
#include "src/solvers/ipasir.hpp"

namespace clausoku {
namespace {

std::string read_cpu_name() {
  std::ifstream about("/proc/cpuinfo");
  for (std::string line; std::getline(about, line);) {
    if (!line.starts_with("model name")) continue;
    const auto start = line.find_first_not_of(" \t", line.find(':') + 1);
    return start == std::string::npos ? std::string() : line.substr(start);
  }
  return {};
}

std::string read_system_name() {
  struct utsname about {};
  if (::uname(&about) != 0) return {};
  return fmt::format("{} {} {}", about.sysname, about.release, about.machine);
}

/// Returns the first line with a digit and at most 100 bytes, or empty if there is none.
std::string find_first_line_with_digit(std::string_view answer) {
  constexpr std::size_t longest = 100;
  while (!answer.empty()) {
    const std::string_view line = take_field_until(answer, "\n");
    const bool tells = std::ranges::any_of(
        line, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    if (tells && line.size() <= longest) return escaped(line);
  }
  return {};
}

std::string read_program_version(const std::filesystem::path& program) {
  constexpr std::size_t enough = 4096;
  constexpr std::chrono::seconds patience{1};
  std::string answer;
  try {
    const ProcessEnd end =
        run_process(program, {"--version"}, Deadline({}, patience), [&](std::string_view piece) {
          answer += piece.substr(0, enough - std::min(enough, answer.size()));
        });
    if (end.how != ProcessEnd::How::exited || end.number != 0) return {};
  } catch (const std::system_error&) {
    return {};
  }
  return find_first_line_with_digit(answer);
}

std::string command_version_text(std::string_view command) {
  const auto words = split_command(command);
  const auto* found = std::get_if<std::vector<std::string>>(&words);
  if (found == nullptr) return {};
  const auto program = find_program(found->front());
  const auto* path = std::get_if<std::filesystem::path>(&program);
  if (path == nullptr) return {};
  const std::string name = path->filename().string();
  const std::string version = read_program_version(*path);
  if (version.empty()) return name;
  return version.find(name) == std::string::npos ? fmt::format("{} {}", name, version) : version;
}

std::string solver_version_text(const std::string& solver) {
  if (solver.starts_with(external_prefix)) {
    return command_version_text(std::string_view(solver).substr(external_prefix.size()));
  }
  if (solver.starts_with(ipasir_prefix)) {
    const auto loaded = IpasirLibrary::load(std::string_view(solver).substr(ipasir_prefix.size()));
    const auto* library = std::get_if<IpasirLibrary>(&loaded);
    return library != nullptr ? escaped(library->signature()) : std::string();
  }
  std::string text;
  for (const SolverEntry& entry : embedded_solvers()) {
    if (solver != automatic_solver && solver != entry.name) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", entry.title, entry.version());
  }
  return text;
}

}  // namespace

std::string describe_machine() {
  const unsigned threads = std::thread::hardware_concurrency();
  std::vector<std::string> facts{read_cpu_name(), fmt::format("{} threads", threads),
                                 read_system_name()};
  if (threads == 0) facts[1].clear();
  std::erase(facts, "");
  return fmt::format("{}", fmt::join(facts, ", "));
}

std::optional<std::int64_t> parse_thread_count(std::string_view machine) {
  std::string_view rest = machine.substr(0, machine.rfind(" threads"));
  rest.remove_prefix(rest.find_last_not_of("0123456789") + 1);  // 0 if there are only digits
  return parse_number<std::int64_t>(rest);
}

std::string program_version_text() {
  return fmt::format("clausoku {}, {}", CLAUSOKU_VERSION, CLAUSOKU_COMPILER);
}

std::optional<std::int64_t> read_system_load_percent() {
  double load = 0;
  if (::getloadavg(&load, 1) != 1) return std::nullopt;
  return std::llround(100 * load);
}

std::string current_utc_time_text() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

std::string read_solver_version_text(const EngineSpec& spec) {
  return std::visit(
      [](const auto& s) -> std::string {
        if constexpr (std::is_same_v<std::decay_t<decltype(s)>, BacktrackSpec>)
          return {};
        else
          return solver_version_text(s.solver);
      },
      spec);
}

}  // namespace clausoku
