#include "src/commands/certifier.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <system_error>
#include <utility>

#include "src/base/output.hpp"
#include "src/base/processes/temporary_folder.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "src/proofs/minimality.hpp"
#include "src/proofs/trimming.hpp"
#include "src/reasons/witnesses.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/solver_limits.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

TextInput read_from(std::ifstream& file) {
  return [&file](std::span<char> into) {
    file.read(into.data(), static_cast<std::streamsize>(into.size()));
    return static_cast<std::size_t>(file.gcount());
  };
}

/// A writer of the clauses of a DIMACS file, for load_clauses().
std::function<void(ClauseSink&)> clauses_in_file(const std::string& path) {
  return [path](ClauseSink& sink) {
    std::ifstream file(path);
    read_dimacs(file, sink);
  };
}

void write_formula(const Certificate& certificate, const std::string& path,
                   const Deadline& deadline) {
  Output output(path, Output::File::in_place);
  const TextOutput text = [&](std::string_view piece) { output.write(piece); };
  const bool is_whole = write_certificate(certificate, text, deadline).has_value();
  if (deadline.stop_requested()) throw Interrupted{};
  if (!is_whole) {
    throw NotProven{exit_not_as_asked, "a limit was hit before the formula was written"};
  }
  if (!output.close()) throw NotProven{exit_unusable, *output.error()};
}

/// As whoever gets the file will read it.
void check_witnesses_in(const std::string& path, const Certificate& certificate) {
  auto opened = open_bytes(path, {});
  if (const auto* error = std::get_if<InputError>(&opened)) {
    throw NotProven{exit_unusable, to_string(*error)};
  }
  LineSource text(std::get<std::unique_ptr<ByteSource>>(std::move(opened)));
  const auto checked = check_witnesses(certificate, text);
  if (const auto* error = std::get_if<TextError>(&checked)) {
    throw NotProven{exit_disagreement,
                    fmt::format("the witnesses cannot be read: {}", to_string(*error))};
  }
  if (const std::string& fault = std::get<WitnessVerdict>(checked).fault; !fault.empty()) {
    throw NotProven{exit_disagreement, fmt::format("the witnesses fail the check: {}", fault)};
  }
}

/// Where nothing of a proof was read, since the formula has the empty clause, it is called DRAT.
std::string_view ending_of(std::optional<ProofFormat> format) {
  if (format == ProofFormat::frat) return ".frat";
  return format == ProofFormat::lrat ? ".lrat" : ".drat";
}

void copy(const std::string& from, Output& to) {
  std::ifstream file(from, std::ios::binary);
  std::array<char, 1 << 16> piece;
  while (file.read(piece.data(), piece.size()), file.gcount() > 0) {
    if (!to.write({piece.data(), static_cast<std::size_t>(file.gcount())})) return;
  }
}

}  // namespace

void choose_proof_solver(CertifierOptions& options) {
  if (options.solver.empty()) {
    options.solver = find_solver("cadical") != nullptr ? "cadical" : "cryptominisat";
  }
  auto factory = find_solver_factory(options.solver);
  if (const auto* error = std::get_if<CommandError>(&factory)) {
    throw CLI::ValidationError("--solver", error->message);
  }
  options.make_solver = std::get<SolverFactory>(std::move(factory));
  if (options.make_solver()->begin_proof("/dev/null", options.binary)) return;
  if (options.solver.starts_with(external_prefix)) {
    throw CLI::ValidationError(
        "--solver", options.binary ? "--binary is for a solver that is linked in; the command has "
                                     "options of its own"
                                   : "expected {proof} in the command, for the proof's file");
  }
  throw CLI::ValidationError("--solver", fmt::format("{} writes no{} proofs", options.solver,
                                                     options.binary ? " binary" : ""));
}

Certified Certifier::certify(const std::string& name, const Grid& grid,
                             const std::string& path) const {
  const Certificate certificate{{name, grid, options_.formula}, find_solution(grid)};
  const TemporaryFolder folder;
  const std::string formula = folder.path() / "formula";
  const std::string proof = folder.path() / "proof";
  write_formula(certificate, formula, Deadline(stop_, options_.time));
  write_proof(formula, proof);
  Verification verification = check(formula, proof);
  const std::int64_t lemmas_before = verification.verdict.lemmas;
  bool is_tight = false;
  if (options_.trim || options_.lrat) {
    is_tight = trim(formula, proof);
    verification = check(formula, proof);
  }

  Certified certified{.unique = certificate.solution.has_value(),
                      .formula = path + ".cnf",
                      .proof = path + std::string(ending_of(verification.format)),
                      .lemmas = verification.verdict.lemmas,
                      .lemmas_before = lemmas_before,
                      .is_tight = is_tight};
  std::vector<std::pair<std::string, std::string>> files{{formula, certified.formula},
                                                         {proof, certified.proof}};
  if (options_.minimal) {
    const std::string witnesses = folder.path() / "minimal";
    certified.witness_count = write_witnesses_of(certificate, witnesses);
    certified.witnesses = path + ".minimal";
    files.emplace_back(witnesses, certified.witnesses);
  }
  publish(files);
  return certified;
}

/// The only solution of a grid, or nothing where there is none.
std::optional<Grid> Certifier::find_solution(const Grid& grid) const {
  Limits limits;
  limits.time = options_.time;
  limits.memory = options_.memory;
  limits.stop = stop_;
  const Outcome outcome = make_engine(SatSpec{})->solve(grid, limits);
  for (const Grid& solution : outcome.solutions) {
    if (const auto wrong = check_solution(grid, solution)) {
      throw NotProven{exit_disagreement, fmt::format("a solution fails the check: {}", *wrong)};
    }
  }
  if (stop_.stop_requested()) throw Interrupted{};
  switch (outcome.verdict) {
    case Verdict::unique:
      return outcome.solutions.front();
    case Verdict::none:
    case Verdict::invalid:
      return std::nullopt;
    case Verdict::multiple:
      throw NotProven{exit_not_as_asked, "more than one solution; nothing can be certified"};
    case Verdict::unknown:
    case Verdict::solvable:
      break;
  }
  throw NotProven{exit_not_as_asked, reason(outcome, grid.board())};
}

void Certifier::write_proof(const std::string& formula, const std::string& proof) const {
  const auto solver = options_.make_solver();
  if (!solver->begin_proof(proof, options_.binary)) {
    throw NotProven{exit_unusable, fmt::format("{} cannot write a proof", options_.solver)};
  }
  const Deadline deadline(stop_, options_.time, options_.memory);
  const bool is_loaded =
      load_clauses(clauses_in_file(formula), *solver, solver->formula_cost(), deadline);
  const SatAnswer answer = is_loaded ? solver->solve(limits_of(deadline)) : SatAnswer::unknown;
  if (stop_.stop_requested()) throw Interrupted{};
  switch (answer) {
    case SatAnswer::unsat:
      break;
    case SatAnswer::sat:
      throw NotProven{exit_disagreement,
                      fmt::format("{} finds a model where there should be none", options_.solver)};
    case SatAnswer::unknown:
      throw NotProven{exit_not_as_asked, "a limit was hit before there was a proof"};
    case SatAnswer::failed:
      throw NotProven{exit_unusable, solver->failure()};
  }
  if (!solver->end_proof()) {
    throw NotProven{exit_unusable, fmt::format("{} wrote no whole proof", options_.solver)};
  }
}

Verification Certifier::check(const std::string& formula, const std::string& proof) const {
  std::ifstream formula_file(formula);
  std::ifstream proof_file(proof, std::ios::binary);
  auto result = verify(read_from(formula_file), read_from(proof_file), false, stop_);
  if (stop_.stop_requested()) throw Interrupted{};
  if (const auto* error = std::get_if<VerificationError>(&result)) {
    throw NotProven{exit_disagreement,
                    fmt::format("the certificate cannot be verified: {}", error->message)};
  }
  auto& verification = std::get<Verification>(result);
  if (!verification.verdict.verified) {
    throw NotProven{exit_disagreement, fmt::format("the certificate fails the check: {}",
                                                   verification.verdict.reason)};
  }
  return std::move(verification);
}

/// Writes a verified proof again with only what it needs; whether nothing more can be left out.
bool Certifier::trim(const std::string& formula, const std::string& proof) const {
  const Deadline deadline(stop_, options_.time, options_.memory);
  Formula clauses;
  if (!load_clauses(clauses_in_file(formula), clauses, stored_formula_cost, deadline)) {
    if (stop_.stop_requested()) throw Interrupted{};
    throw NotProven{exit_not_as_asked, "a limit was hit before the proof was trimmed"};
  }
  std::ifstream proof_file(proof, std::ios::binary);
  ProofReader reader(read_from(proof_file));
  auto trimmed = trim_proof(clauses, read_lemmas(reader), deadline);
  if (trimmed && !options_.lrat && trimmed->is_tight) tighten_for_drat(clauses, *trimmed, deadline);
  if (stop_.stop_requested()) throw Interrupted{};
  if (!trimmed && deadline.due()) {
    throw NotProven{exit_not_as_asked, "a limit was hit before the proof was trimmed"};
  }
  if (!trimmed) {
    throw NotProven{exit_not_as_asked,
                    "the proof has a lemma that does not follow by unit propagation alone; "
                    "expected no --trim and no --lrat"};
  }
  Output output(proof, Output::File::in_place);
  const TextOutput text = [&](std::string_view piece) { output.write(piece); };
  if (options_.lrat) {
    write_lrat(*trimmed, clauses.clauses(), text);
  } else {
    write_drat(*trimmed, text);
  }
  if (!output.close()) throw NotProven{exit_unusable, *output.error()};
  return trimmed->is_tight;
}

/// Says how many there are.
std::size_t Certifier::write_witnesses_of(const Certificate& certificate,
                                          const std::string& path) const {
  const auto& [name, grid, formula] = certificate.formula;
  if (!certificate.solution) {
    throw NotProven{exit_not_as_asked, "there is no solution; expected one, to be minimal"};
  }
  const std::vector<Demand> demands = demands_of(grid);
  Witnesses found = find_witnesses(grid, *certificate.solution, embedded_solvers().front().make,
                                   Deadline(stop_, options_.time, options_.memory));
  if (stop_.stop_requested()) throw Interrupted{};
  std::vector<Witness> witnesses;
  std::vector<std::string> spare;
  for (std::size_t k = 0; k < demands.size(); ++k) {
    if (found.fillings[k]) {
      witnesses.push_back({demands[k], *std::move(found.fillings[k])});
    } else {
      spare.push_back(text_of(demands[k], grid.board()));
    }
  }
  if (!found.complete) {
    throw NotProven{exit_not_as_asked, "a limit was hit before there were all witnesses"};
  }
  if (!spare.empty()) {
    throw NotProven{exit_not_as_asked, fmt::format("not minimal: each of these can be left out: {}",
                                                   fmt::join(spare, "; "))};
  }
  Output output(path, Output::File::in_place);
  write_witnesses(certificate, witnesses, [&](std::string_view text) { output.write(text); });
  if (!output.close()) throw NotProven{exit_unusable, *output.error()};
  check_witnesses_in(path, certificate);
  return witnesses.size();
}

/// Copies the first of each pair to the second: all of them, or none. The first pair's file takes
/// its place last: where it is, the others are too.
void Certifier::publish(const std::vector<std::pair<std::string, std::string>>& files) const {
  FileUse uses = options_.files;
  for (const auto& [from, to] : files) uses.write_whole(to);
  if (const auto clash = uses.take_clash()) throw NotProven{exit_unusable, *clash};
  std::vector<std::unique_ptr<Output>> outputs;
  for (const auto& [from, to] : files) {
    outputs.push_back(std::make_unique<Output>(to, Output::File::whole));
    copy(from, *outputs.back());
  }
  if (stop_.stop_requested()) throw Interrupted{};
  for (const auto& output : outputs) {
    if (output->error()) throw NotProven{exit_unusable, *output->error()};
  }
  for (std::size_t k = files.size(); k-- > 0;) {
    if (outputs[k]->close()) continue;
    std::error_code ignored;
    for (std::size_t done = k + 1; done < files.size(); ++done) {
      fs::remove(files[done].second, ignored);
    }
    throw NotProven{exit_unusable, *outputs[k]->error()};
  }
}

}  // namespace clausoku
