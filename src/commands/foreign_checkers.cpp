#include "src/commands/foreign_checkers.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <system_error>
#include <utility>
#include <variant>

#include "src/base/processes/process.hpp"
#include "src/solvers/command_line.hpp"

namespace clausoku {
namespace {

constexpr auto known_checkers = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"drat-trim", ".drat"},
    {"lrat-check", ".lrat"},
    {"cake_lpr", ".lrat"},
});

/// "s VERIFIED", "c VERIFIED", "s VERIFIED UNSAT"; not "s NOT VERIFIED".
bool says_verified(std::string_view output) {
  return output.find("VERIFIED") != std::string_view::npos &&
         output.find("NOT VERIFIED") == std::string_view::npos;
}

std::string how_it_ended(const ProcessEnd& end) {
  if (!end.last_words.empty()) return end.last_words;
  switch (end.how) {
    case ProcessEnd::How::not_started:
      return std::generic_category().message(end.number);
    case ProcessEnd::How::crashed:
      return fmt::format("crashed by signal {}", end.number);
    case ProcessEnd::How::stopped:
      return "was stopped";
    case ProcessEnd::How::exited:
      break;
  }
  return fmt::format("exit code {}", end.number);
}

}  // namespace

std::vector<ForeignChecker> installed_checkers() {
  std::vector<ForeignChecker> installed;
  for (const auto& [name, ending] : known_checkers) {
    auto program = find_program(std::string(name));
    if (auto* path = std::get_if<std::filesystem::path>(&program)) {
      installed.push_back({name, ending, std::move(*path)});
    }
  }
  return installed;
}

ForeignVerdict ask(const ForeignChecker& checker, const std::filesystem::path& formula,
                   const std::filesystem::path& proof, const std::stop_token& stop) {
  using Clock = std::chrono::steady_clock;
  std::string output;
  const auto begin = Clock::now();
  const ProcessEnd end =
      run_process(checker.program, {formula.string(), proof.string()},
                  {.deadline = {}, .stop = stop}, [&](std::string_view text) { output += text; });
  const std::chrono::duration<double, std::milli> time = Clock::now() - begin;
  ForeignVerdict verdict{.milliseconds = time.count()};
  verdict.verified = end.how == ProcessEnd::How::exited && end.number == 0 && says_verified(output);
  if (!verdict.verified) {
    verdict.why_not =
        output.find("NOT VERIFIED") == std::string::npos ? how_it_ended(end) : "not verified";
  }
  return verdict;
}

}  // namespace clausoku
