#include "src/commands/proofs/verify_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/names.hpp"
#include "src/base/text.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/compare/text_table.hpp"
#include "src/proofs/claim.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

struct Row {
  std::string name;
  std::string proof = "none";  ///< format of the proof
  std::string verdict = {};
  std::string lemmas = {};
  std::string deletions = {};
  std::string time = {};
  std::vector<std::string> foreign = {};  ///< for each other checker: the time or the error
  bool is_formally_verified = false;
  bool has_proof = true;  ///< false if the claim needs none, so that other checkers cannot check it
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
    row.has_proof = !certificate || certificate->lists_all;
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
    if (!row.has_proof && !is_verified_checker(other)) continue;
    const ForeignVerdict verdict = run_foreign_checker(other, formula, proof, stop);
    if (stop.stop_requested()) return;
    cell = verdict.answer == ForeignVerdict::Answer::verified
               ? fmt::format("{:.1f}", verdict.milliseconds)
               : escaped(verdict.failure_reason);
    if (!verdict.claim.empty()) {
      row.verdict = "formally " + row.verdict;
      row.is_formally_verified = true;
    }
    if (is_contradiction(row.own, other, verdict.answer)) {
      row.verdict += fmt::format("; {} disagrees", other.name);
      row.exit_code = exit_disagreement;
    }
  }
}

/// Returns the column of another checker; empty if no proof was for this checker.
std::optional<TextColumn> make_checker_column(const std::vector<Row>& rows, std::size_t index,
                                              std::string_view name) {
  TextColumn column{fmt::format("{} ms", name), {}};
  for (const Row& row : rows) {
    column.cells.push_back(index < row.foreign.size() ? row.foreign[index] : "");
  }
  const bool is_empty = std::ranges::all_of(column.cells, &std::string::empty);
  return is_empty ? std::nullopt : std::optional(std::move(column));
}

std::string draw_result_table(const std::vector<Row>& rows,
                              const std::vector<ForeignChecker>& others) {
  TextColumn names{"formula", {}};
  ColumnGroup group{{"proof", {}}, {"lemmas", {}}, {"deletions", {}}, {"ms", {}}};
  TextColumn verdicts{"verdict", {}};
  for (const Row& row : rows) {
    names.cells.push_back(escaped(row.name));
    std::size_t column = 0;
    for (const std::string& cell : {row.proof, row.lemmas, row.deletions, row.time}) {
      group[column++].cells.push_back(cell);
    }
    verdicts.cells.push_back(row.verdict);
  }
  for (std::size_t k = 0; k < others.size(); ++k) {
    if (auto column = make_checker_column(rows, k, others[k].name)) {
      group.push_back(*std::move(column));
    }
  }
  group.push_back(std::move(verdicts));
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

VerifiedFolder verify_folder(const std::string& folder,
                             const std::optional<ForeignChecker>& verified_checker,
                             const std::stop_token& stop) {
  std::vector<ForeignChecker> others = find_installed_checkers();
  if (verified_checker && (others.empty() || !is_verified_checker(others.front()))) {
    others.insert(others.begin(), *verified_checker);
  }
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
      if (verified_checker && !row.is_formally_verified) {
        row.verdict += "; not formally verified";
        row.exit_code = std::max(row.exit_code, exit_not_as_asked);
      }
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
