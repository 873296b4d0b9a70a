#include "src/commands/proofs/verify_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/names.hpp"
#include "src/base/processes/process.hpp"
#include "src/base/text.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/compare/text_table.hpp"
#include "src/proofs/claim.hpp"
#include "src/solvers/command_line.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

struct ForeignChecker {
  std::string_view name;    // name of the program
  std::string_view ending;  // file name ending of the proofs it checks
  fs::path program;
};

struct ForeignVerdict {
  enum class Answer { verified, refused, none };
  Answer answer = Answer::none;
  std::string failure_reason = {};  // the program's last output line, or how it ended
  double milliseconds = 0;
};

constexpr std::string_view drat_trim = "drat-trim";
constexpr std::string_view lrat_check = "lrat-check";

constexpr auto known_checkers = std::to_array<std::pair<std::string_view, std::string_view>>({
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

/// Runs `PROGRAM FORMULA PROOF`. drat-trim works forward, so that it checks all lemmas: backward it
/// skips lemmas that the proof does not need.
ForeignVerdict run_foreign_checker(const ForeignChecker& checker, const fs::path& formula,
                                   const fs::path& proof, const std::stop_token& stop) {
  std::vector<std::string> arguments{formula.string(), proof.string()};
  if (checker.name == drat_trim) arguments.emplace_back("-f");
  std::string output;
  const auto begin = Clock::now();
  const ProcessEnd end = run_process(checker.program, arguments, Deadline(stop),
                                     [&](std::string_view text) { output += text; });
  ForeignVerdict verdict{.answer = find_answer(output, end),
                         .milliseconds = milliseconds_since(begin)};
  if (verdict.answer == ForeignVerdict::Answer::refused) verdict.failure_reason = "not verified";
  if (verdict.answer == ForeignVerdict::Answer::none) {
    verdict.failure_reason = describe_process_end(end);
  }
  return verdict;
}

/// True if two checkers contradict each other about the same question. Not everything that only one
/// of them accepts is a contradiction: other checkers accept the deletion of a clause that does not
/// exist, see no comments of the formula, and do not look at a formula that has the empty clause.
bool is_contradiction(const ProofVerdict& own, const ForeignChecker& other,
                      ForeignVerdict::Answer answer) {
  using Answer = ForeignVerdict::Answer;
  if (answer == Answer::verified) return own.has_wrong_lemma;
  const bool lacks_rule = (other.name == drat_trim && own.needs_removed_reasons) ||
                          (other.name == lrat_check && own.needs_implicit_rat);
  return answer == Answer::refused && own.verified && own.lemmas > 0 && !lacks_rule;
}

struct Row {
  std::string name;
  std::string proof = "none";  ///< format of the proof
  std::string verdict = {};
  std::string lemmas = {};
  std::string deletions = {};
  std::string time = {};
  std::vector<std::string> foreign = {};  ///< for each other checker: the time or the error
  ExitCode exit_code = exit_done;
  ProofVerdict own = {};
};

constexpr auto proof_format_names = std::to_array<std::pair<std::string_view, ProofFormat>>({
    {"DRAT", ProofFormat::drat},
    {"binary DRAT", ProofFormat::binary_drat},
    {"FRAT", ProofFormat::frat},
    {"LRAT", ProofFormat::lrat},
});

std::vector<fs::path> find_formula_files(const std::string& folder) {
  std::vector<fs::path> formulas = list_folder_or_throw(folder);
  std::erase_if(formulas, [](const fs::path& file) { return file.extension() != ".cnf"; });
  if (formulas.empty()) {
    throw Failure{fmt::format("{}: no formula; expected files NAME.cnf with NAME.drat", folder)};
  }
  return formulas;
}

std::string format_verified(const std::optional<Certificate>& certificate) {
  const std::string unproven = certificate ? unproven_part_text(*certificate) : "";
  return unproven.empty() ? "verified" : "verified, but the proof does not cover " + unproven;
}

Row verify_pair(const fs::path& formula_file, const fs::path& proof_file,
                const std::stop_token& stop) {
  Row row{formula_file.stem().string()};
  row.proof = proof_file.extension().string().substr(1);
  const auto begin = Clock::now();
  try {
    const auto [certificate, verdict, format] =
        verify_proof_file(formula_file.string(), proof_file.string(), stop);
    if (format) row.proof = name_of(proof_format_names, *format);
    row.own = verdict;
    row.verdict = verdict.verified ? format_verified(certificate)
                                   : "not verified: " + escaped(verdict.reason);
    row.lemmas = fmt::format("{}", verdict.lemmas);
    row.deletions = fmt::format("{}", verdict.deletions);
    row.exit_code = verdict.verified ? exit_done : exit_not_as_asked;
  } catch (const Failure& failure) {
    row.verdict = escaped(failure.message);
    row.exit_code = failure.exit_code;
  }
  row.time = fmt::format("{:.1f}", milliseconds_since(begin));
  return row;
}

/// Also runs the other checkers. If one contradicts the row's verdict, adds this to the verdict.
void compare_with_foreign_checkers(Row& row, const fs::path& formula, const fs::path& proof,
                                   const std::vector<ForeignChecker>& others,
                                   const std::stop_token& stop) {
  for (const ForeignChecker& other : others) {
    std::string& cell = row.foreign.emplace_back();
    if (proof.extension() != other.ending || row.exit_code == exit_unusable) continue;
    const ForeignVerdict verdict = run_foreign_checker(other, formula, proof, stop);
    if (stop.stop_requested()) return;
    cell = verdict.answer == ForeignVerdict::Answer::verified
               ? fmt::format("{:.1f}", verdict.milliseconds)
               : escaped(verdict.failure_reason);
    if (is_contradiction(row.own, other, verdict.answer)) {
      row.verdict += fmt::format("; {} disagrees", other.name);
      row.exit_code = exit_disagreement;
    }
  }
}

std::string draw_result_table(const std::vector<Row>& rows,
                              const std::vector<ForeignChecker>& others) {
  TextColumn names{"formula", {}};
  ColumnGroup group{{"proof", {}}, {"lemmas", {}}, {"deletions", {}}, {"ms", {}}};
  for (const ForeignChecker& other : others)
    group.push_back({fmt::format("{} ms", other.name), {}});
  group.push_back({"verdict", {}});
  for (const Row& row : rows) {
    names.cells.push_back(escaped(row.name));
    std::vector<std::string> cells{row.proof, row.lemmas, row.deletions, row.time};
    cells.insert(cells.end(), row.foreign.begin(), row.foreign.end());
    cells.resize(4 + others.size());
    cells.push_back(row.verdict);
    for (std::size_t k = 0; k < cells.size(); ++k) group[k].cells.push_back(cells[k]);
  }
  constexpr std::size_t any_width = 10'000;
  return draw_tables(names, {group}, any_width);
}

}  // namespace

Verification verify_proof_file(const std::string& formula, const std::string& proof,
                               const std::stop_token& stop) {
  InputFile formula_file(formula, stop);
  InputFile proof_file(proof, stop);
  auto result = verify(formula_file.input(), proof_file.input(), stop);
  if (stop.stop_requested()) return {};
  formula_file.check();
  proof_file.check();
  if (const auto* error = std::get_if<VerificationError>(&result)) {
    const bool in_formula = error->where == VerificationError::Where::formula;
    throw Failure{fmt::format("{}:{}", in_formula ? formula : proof, error->message)};
  }
  return std::get<Verification>(std::move(result));
}

VerifiedFolder verify_folder(const std::string& folder, const std::stop_token& stop) {
  const std::vector<ForeignChecker> others = find_installed_checkers();
  std::vector<Row> rows;
  for (const fs::path& formula : find_formula_files(folder)) {
    bool any = false;
    for (const char* ending : {".drat", ".frat", ".lrat"}) {
      fs::path proof = formula;
      proof.replace_extension(ending);
      if (stop.stop_requested() || !fs::exists(proof)) continue;
      any = true;
      Row& row = rows.emplace_back(verify_pair(formula, proof, stop));
      compare_with_foreign_checkers(row, formula, proof, others, stop);
    }
    if (!any) {
      Row row{formula.stem().string()};
      row.verdict = "no proof for it";
      row.exit_code = exit_not_as_asked;
      rows.push_back(std::move(row));
    }
  }
  VerifiedFolder verified;
  verified.table = draw_result_table(rows, others);
  for (const Row& row : rows) verified.exit_code = std::max(verified.exit_code, row.exit_code);
  return verified;
}

}  // namespace clausoku
