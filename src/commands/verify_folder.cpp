#include "src/commands/verify_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <vector>

#include "src/base/text.hpp"
#include "src/commands/foreign_checkers.hpp"
#include "src/commands/input_file.hpp"
#include "src/compare/text_table.hpp"
#include "src/proofs/verification.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

struct Row {
  std::string name;
  std::string proof = "none";  ///< its format
  std::string verdict = {};
  std::string lemmas = {};
  std::string deletions = {};
  std::string time = {};
  std::vector<std::string> foreign =
      {};  ///< by checker: its time, or what it has against the proof
  ExitCode exit_code = exit_done;
};

std::string_view name_of(std::optional<ProofFormat> format) {
  if (!format) return "not needed";
  switch (*format) {
    case ProofFormat::drat:
      return "DRAT";
    case ProofFormat::binary_drat:
      return "binary DRAT";
    case ProofFormat::frat:
      return "FRAT";
    case ProofFormat::lrat:
      return "LRAT";
  }
  return {};
}

std::vector<fs::path> formulas_in(const std::string& folder) {
  std::vector<fs::path> formulas;
  std::error_code error;
  for (fs::directory_iterator file(folder, error), end; !error && file != end;
       file.increment(error)) {
    if (file->path().extension() == ".cnf") formulas.push_back(file->path());
  }
  if (error) throw Failure{fmt::format("{}: cannot be read: {}", folder, error.message())};
  if (formulas.empty()) {
    throw Failure{fmt::format("{}: no formula; expected files NAME.cnf with NAME.drat", folder)};
  }
  std::ranges::sort(formulas);
  return formulas;
}

Row verify_pair(const fs::path& formula_file, const fs::path& proof_file, bool formula_only,
                const std::stop_token& stop) {
  using Clock = std::chrono::steady_clock;
  Row row{formula_file.stem().string()};
  row.proof = proof_file.extension().string().substr(1);
  const auto begin = Clock::now();
  try {
    InputFile formula(formula_file.string(), stop);
    InputFile proof(proof_file.string(), stop);
    const auto result = verify(formula.input(), proof.input(), formula_only, stop);
    formula.check();
    proof.check();
    if (const auto* error = std::get_if<VerificationError>(&result)) {
      const bool in_formula = error->where == VerificationError::Where::formula;
      throw Failure{
          fmt::format("{}:{}", (in_formula ? formula_file : proof_file).string(), error->message)};
    }
    const auto& [certificate, verdict, format] = std::get<Verification>(result);
    row.proof = name_of(format);
    row.verdict = verdict.verified ? "verified" : "not verified: " + escaped(verdict.reason);
    row.lemmas = fmt::format("{}", verdict.lemmas);
    row.deletions = fmt::format("{}", verdict.deletions);
    row.exit_code = verdict.verified ? exit_done : exit_not_as_asked;
  } catch (const Failure& failure) {
    row.verdict = escaped(failure.message);
    row.exit_code = failure.exit_code;
  }
  const std::chrono::duration<double, std::milli> time = Clock::now() - begin;
  row.time = fmt::format("{:.1f}", time.count());
  return row;
}

/// What others say of the same files. Whoever refuses what was verified here, or the other way
/// round, disagrees.
void ask_others(Row& row, const fs::path& formula, const fs::path& proof,
                const std::vector<ForeignChecker>& others, const std::stop_token& stop) {
  for (const ForeignChecker& other : others) {
    std::string& cell = row.foreign.emplace_back();
    if (proof.extension() != other.ending || row.exit_code == exit_unusable) continue;
    const ForeignVerdict verdict = ask(other, formula, proof, stop);
    if (stop.stop_requested()) return;
    cell =
        verdict.verified ? fmt::format("{:.1f}", verdict.milliseconds) : escaped(verdict.why_not);
    if (verdict.verified != (row.exit_code == exit_done)) {
      row.verdict += fmt::format("; {} disagrees", other.name);
      row.exit_code = exit_disagreement;
    }
  }
}

std::string table_of(const std::vector<Row>& rows, const std::vector<ForeignChecker>& others) {
  TextColumn names{"formula", {}};
  ColumnGroup group{{"proof", {}}, {"lemmas", {}}, {"deletions", {}}, {"ms", {}}};
  for (const ForeignChecker& other : others)
    group.push_back({fmt::format("{} ms", other.name), {}});
  group.push_back({"verdict", {}});
  for (const Row& row : rows) {
    names.cells.push_back(escaped(row.name));
    group[0].cells.push_back(row.proof);
    group[1].cells.push_back(row.lemmas);
    group[2].cells.push_back(row.deletions);
    group[3].cells.push_back(row.time);
    for (std::size_t k = 0; k < others.size(); ++k) {
      group[4 + k].cells.push_back(k < row.foreign.size() ? row.foreign[k] : std::string());
    }
    group.back().cells.push_back(row.verdict);
  }
  constexpr std::size_t any_width = 10'000;
  return draw_tables(names, {group}, any_width);
}

}  // namespace

VerifiedFolder verify_folder(const std::string& folder, bool formula_only,
                             const std::stop_token& stop) {
  const std::vector<ForeignChecker> others = installed_checkers();
  std::vector<Row> rows;
  for (const fs::path& formula : formulas_in(folder)) {
    bool any = false;
    for (const char* ending : {".drat", ".frat", ".lrat"}) {
      fs::path proof = formula;
      proof.replace_extension(ending);
      if (stop.stop_requested() || !fs::exists(proof)) continue;
      any = true;
      Row& row = rows.emplace_back(verify_pair(formula, proof, formula_only, stop));
      ask_others(row, formula, proof, others, stop);
    }
    if (!any) {
      Row row{formula.stem().string()};
      row.verdict = "no proof beside it";
      row.exit_code = exit_not_as_asked;
      rows.push_back(std::move(row));
    }
  }
  VerifiedFolder verified;
  verified.table = table_of(rows, others);
  for (const Row& row : rows) verified.exit_code = std::max(verified.exit_code, row.exit_code);
  return verified;
}

}  // namespace clausoku
