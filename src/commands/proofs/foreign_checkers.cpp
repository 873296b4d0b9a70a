#include "src/commands/proofs/foreign_checkers.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <system_error>
#include <utility>
#include <variant>

#include "src/base/processes/process.hpp"
#include "src/commands/options/commands.hpp"
#include "src/solvers/command_line.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view verified_check = "clausoku-verify";
constexpr std::string_view drat_trim = "drat-trim";
constexpr std::string_view lrat_check = "lrat-check";

constexpr auto known_checkers = std::to_array<std::pair<std::string_view, std::string_view>>({
    {verified_check, ".lrat"},
    {drat_trim, ".drat"},
    {lrat_check, ".lrat"},
    {"cake_lpr", ".lrat"},
});

/// Returns the answer in a checker's output: drat-trim writes "s VERIFIED" or "s NOT VERIFIED",
/// lrat-check the same after "c ", cake_lpr "s VERIFIED UNSAT" or "s UNSATISFIABLE", and a reason
/// to standard error if it refuses a proof. Any other end, such as "s TIMEOUT", is no answer.
ForeignVerdict::Answer find_answer(std::string_view output, const ProcessEnd& end) {
  using Answer = ForeignVerdict::Answer;
  if (end.how != ProcessEnd::How::exited) return Answer::none;
  const auto has = [&](std::string_view text) { return output.find(text) != output.npos; };
  const std::string& error = end.last_error_line;
  if (has("NOT VERIFIED") || error.find("Checking failed") != error.npos ||
      error.find("empty clause not derived") != error.npos) {
    return Answer::refused;
  }
  const bool is_verified = has("VERIFIED") || has("s UNSATISFIABLE");
  return end.number == 0 && is_verified ? Answer::verified : Answer::none;
}

std::string describe_process_end(const ProcessEnd& end) {
  using How = ProcessEnd::How;
  if (!end.last_error_line.empty()) return end.last_error_line;
  switch (end.how) {
    case How::not_started:
      return std::generic_category().message(end.number);
    case How::exited:
      return fmt::format("exit code {}", end.number);
    case How::crashed:
      return fmt::format("crashed by signal {}", end.number);
    case How::stopped:
      break;
  }
  return "was stopped";
}

/// Reads the line of clausoku-verify: "FORMULA: verified: CLAIM", or "FORMULA: not verified:
/// REASON", or "FORMULA: not covered: REASON".
ForeignVerdict read_verified_check(std::string_view output, const ProcessEnd& end,
                                   const std::string& formula) {
  using Answer = ForeignVerdict::Answer;
  constexpr std::string_view verified = "verified: ";
  constexpr std::string_view not_verified = "not verified: ";
  if (end.how != ProcessEnd::How::exited || end.number > 1 || !output.ends_with('\n') ||
      !output.starts_with(formula + ": ")) {
    return {};
  }
  output.remove_suffix(1);
  output.remove_prefix(formula.size() + 2);
  if (output.starts_with(verified)) {
    if (end.number != 0) return {};
    return {.answer = Answer::verified, .claim = std::string(output.substr(verified.size()))};
  }
  return {.answer = output.starts_with(not_verified) ? Answer::refused : Answer::none,
          .failure_reason = std::string(output)};
}

}  // namespace

std::vector<ForeignChecker> find_installed_checkers() {
  std::vector<ForeignChecker> installed;
  for (const auto& [name, ending] : known_checkers) {
    auto program = find_program(std::string(name));
    if (auto* path = std::get_if<fs::path>(&program)) {
      installed.push_back({name, ending, std::move(*path)});
    }
  }
  return installed;
}

ForeignChecker find_verified_checker() {
  auto program = find_program(std::string(verified_check));
  if (std::holds_alternative<CommandError>(program)) {
    std::error_code no_link;
    const fs::path folder = fs::read_symlink("/proc/self/exe", no_link).parent_path();
    program = find_program((folder / verified_check).string());
  }
  if (auto* path = std::get_if<fs::path>(&program)) {
    return {verified_check, ".lrat", std::move(*path)};
  }
  throw CLI::ValidationError(
      "--verified",
      fmt::format("the program '{}' was not found on PATH; tools/build-verified builds it in a "
                  "checkout of the sources",
                  verified_check));
}

bool is_verified_checker(const ForeignChecker& checker) { return checker.name == verified_check; }

ForeignVerdict run_foreign_checker(const ForeignChecker& checker, const fs::path& formula,
                                   const fs::path& proof, const std::stop_token& stop) {
  std::vector<std::string> arguments{formula.string(), proof.string()};
  // Backward, drat-trim skips lemmas that the proof does not need.
  if (checker.name == drat_trim) arguments.emplace_back("-f");
  std::string output;
  const auto begin = std::chrono::steady_clock::now();
  const ProcessEnd end = run_process(checker.program, arguments, Deadline(stop),
                                     [&](std::string_view text) { output += text; });
  ForeignVerdict verdict = is_verified_checker(checker)
                               ? read_verified_check(output, end, formula.string())
                               : ForeignVerdict{.answer = find_answer(output, end)};
  verdict.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  if (!verdict.failure_reason.empty()) return verdict;
  if (verdict.answer == ForeignVerdict::Answer::refused) verdict.failure_reason = "not verified";
  if (verdict.answer == ForeignVerdict::Answer::none) {
    verdict.failure_reason = describe_process_end(end);
  }
  return verdict;
}

bool is_contradiction(const ProofVerdict& own, const ForeignChecker& other,
                      ForeignVerdict::Answer answer) {
  using Answer = ForeignVerdict::Answer;
  if (answer == Answer::verified) return own.has_wrong_lemma;
  const bool lacks_rule = (other.name == drat_trim && own.needs_removed_reasons) ||
                          (other.name == lrat_check && own.needs_implicit_rat);
  return answer == Answer::refused && own.verified && own.lemmas > 0 && !lacks_rule;
}

}  // namespace clausoku
