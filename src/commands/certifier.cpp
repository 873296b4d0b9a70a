#include "src/commands/certifier.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>
#include <utility>

#include "src/batch/output.hpp"
#include "src/batch/output_clash.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "src/solvers/temporary_folder.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

TextInput read_from(std::ifstream& file) {
  return [&file](std::span<char> into) {
    file.read(into.data(), static_cast<std::streamsize>(into.size()));
    return static_cast<std::size_t>(file.gcount());
  };
}

void write_formula(const Certificate& certificate, const std::string& path) {
  Output output(path, Output::File::in_place);
  write_certificate(certificate, [&](std::string_view text) { output.write(text); });
  if (!output.close()) throw NotProven{exit_unusable, *output.error()};
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
  write_formula(certificate, formula);
  write_proof(formula, proof);
  const Verification verification = check(formula, proof);

  Certified certified{
      .unique = certificate.solution.has_value(),
      .formula = path + ".cnf",
      .proof = path + (verification.format == ProofFormat::frat ? ".frat" : ".drat"),
      .lemmas = verification.verdict.lemmas};
  publish({{formula, certified.formula}, {proof, certified.proof}});
  return certified;
}

/// The only solution of a grid, or nothing where there is none.
std::optional<Grid> Certifier::find_solution(const Grid& grid) const {
  Limits limits;
  limits.time = options_.time;
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
  std::ifstream file(formula);
  read_dimacs(file, *solver);
  const SatAnswer answer = solver->solve({options_.time, std::nullopt, stop_});
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

/// Copies the first of each pair to the second: all of them, or none. The first pair's file takes
/// its place last: where it is, the others are too.
void Certifier::publish(const std::vector<std::pair<std::string, std::string>>& files) const {
  for (const auto& [from, to] : files) {
    if (const auto clash = clash_with_inputs(to, options_.inputs)) {
      throw NotProven{exit_unusable, *clash};
    }
  }
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
