#include "src/calls/prove.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/byte_source.hpp"
#include "src/base/output.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/calls/verify.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "src/proofs/minimality.hpp"
#include "src/proofs/trimming.hpp"
#include "src/reasons/redundant_premises.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {
namespace {

TextInput make_file_input(std::ifstream& file) {
  return [&file](std::span<char> into) {
    file.read(into.data(), static_cast<std::streamsize>(into.size()));
    return static_cast<std::size_t>(file.gcount());
  };
}

/// Writes a file of the certificate. `produce` passes the file's content to its argument.
void write_file(const std::filesystem::path& path,
                const std::function<void(const TextOutput&)>& produce) {
  Output output(path, Output::File::in_place);
  produce([&](std::string_view piece) { output.write(piece); });
  if (!output.close()) throw ProofFailure{ProofFailure::Reason::failed, *output.error()};
}

/// Makes a certificate. A step that fails throws a ProofFailure.
class Prover {
 public:
  Prover(const ProveRequest& request, const Grid& grid, const std::filesystem::path& folder,
         const std::stop_token& stop)
      : request_(request), grid_(grid), stop_(stop) {
    files_.formula = folder / "formula";
    files_.proof = folder / "proof";
    if (request.minimal) files_.witnesses = folder / "witnesses";
  }

  CertificateFiles run(std::string name) {
    if (const auto error = find_unfixable_digits(grid_, request_.formula)) {
      throw ProofFailure{Reason::digits_differ,
                         fmt::format("{}; expected {}", error->found, error->expected)};
    }
    // If an initializer in the next statement threw, g++ 12 would destroy members twice.
    std::vector<Grid> solutions = find_solutions();
    if (request_.formula.encoding.fix_digits && !solutions.empty()) {
      throw ProofFailure{Reason::digits_differ,
                         "a solution; fixed digits only prove that there is none"};
    }
    files_.lists_all = request_.count || solutions.size() < 2;
    const Certificate certificate{
        {std::move(name), grid_, request_.formula}, std::move(solutions), files_.lists_all};
    files_.solutions = certificate.solutions;
    write_formula(certificate);
    files_.lists_all ? write_proof() : write_file(files_.proof, [](const TextOutput&) {});
    verify_formula_and_proof();
    if (!files_.lists_all) {
      if (request_.lrat) files_.proof_format = ProofFormat::lrat;
      return std::move(files_);
    }
    files_.solver_lemmas = files_.lemmas;
    if (request_.trim || request_.lrat) {
      trim();
      verify_formula_and_proof();
    }
    if (request_.minimal) write_witness_file(certificate);
    return std::move(files_);
  }

 private:
  using Reason = ProofFailure::Reason;

  Deadline deadline() const { return Deadline(stop_, request_.time, request_.memory); }

  void throw_if_stop_requested() const {
    if (stop_.stop_requested()) throw ProofFailure{Reason::stopped};
  }

  /// Returns all solutions of the grid in ascending order, at most one; for a count all that there
  /// are, and for several two of them.
  std::vector<Grid> find_solutions() const {
    Limits limits;
    if (request_.count) {
      limits.max_solutions = max_certified_solutions + 1;
      limits.max_kept = max_certified_solutions;
    }
    limits.time = request_.time;
    limits.memory = request_.memory;
    limits.stop = stop_;
    SatSpec spec;
    spec.break_symmetry = request_.formula.encoding.fix_digits;
    Outcome outcome = make_engine(spec)->solve(grid_, limits);
    for (const Grid& solution : outcome.solutions) {
      if (const auto wrong = check_solution(grid_, solution)) {
        throw ProofFailure{Reason::disagreement,
                           fmt::format("a solution fails the check: {}", *wrong)};
      }
    }
    throw_if_stop_requested();
    switch (outcome.verdict) {
      case Verdict::unique:
      case Verdict::none:
      case Verdict::invalid:
        break;
      case Verdict::multiple:
        if (!request_.count && request_.several && outcome.solutions.size() == 2) break;
        if (!request_.count) {
          throw ProofFailure{Reason::several_solutions, "more than one solution"};
        }
        if (outcome.solution_count > max_certified_solutions) {
          throw ProofFailure{Reason::several_solutions,
                             fmt::format("more than {} solutions", max_certified_solutions)};
        }
        if (!outcome.limit) break;
        [[fallthrough]];
      default:
        throw ProofFailure{Reason::limit, reason(outcome, grid_.board())};
    }
    std::ranges::sort(outcome.solutions, [](const Grid& a, const Grid& b) {
      return std::ranges::lexicographical_compare(a.digits(), b.digits());
    });
    return std::move(outcome.solutions);
  }

  void write_formula(const Certificate& certificate) const {
    bool is_whole = false;
    write_file(files_.formula, [&](const TextOutput& output) {
      is_whole = write_certificate(certificate, output, Deadline(stop_, request_.time)).has_value();
    });
    throw_if_stop_requested();
    if (!is_whole) {
      throw ProofFailure{Reason::limit, "a limit was hit before the formula was written"};
    }
  }

  /// Loads the formula file's clauses into a sink. Returns false if a limit was hit before the end.
  bool load_formula_file(ClauseSink& sink, const FormulaCost& cost,
                         const Deadline& deadline) const {
    return load_clauses(
        [this](ClauseSink& to) {
          std::ifstream file(files_.formula);
          read_dimacs(file, to);
        },
        sink, cost, deadline);
  }

  void write_proof() const {
    const auto solver = request_.make_solver();
    if (!begin_proof(*solver, files_.proof, request_.binary)) {
      throw ProofFailure{Reason::no_proofs,
                         fmt::format("{} cannot write a proof", request_.solver)};
    }
    const Deadline limit = deadline();
    const bool is_loaded = load_formula_file(*solver, solver->formula_cost(), limit);
    const SatAnswer answer = is_loaded ? solver->solve(limit) : SatAnswer::unknown;
    throw_if_stop_requested();
    switch (answer) {
      case SatAnswer::unsat:
        break;
      case SatAnswer::sat:
        throw ProofFailure{
            Reason::disagreement,
            fmt::format("{} finds a model of a formula that should have none", request_.solver)};
      case SatAnswer::unknown:
        throw ProofFailure{Reason::limit, "a limit was hit before a proof was found"};
      case SatAnswer::failed:
        throw ProofFailure{Reason::failed, solver->failure()};
    }
    if (!end_proof(*solver)) {
      throw ProofFailure{Reason::failed, fmt::format("{} wrote a partial proof", request_.solver)};
    }
  }

  void verify_formula_and_proof() {
    std::ifstream formula(files_.formula);
    std::ifstream proof(files_.proof, std::ios::binary);
    const auto result = verify(make_file_input(formula), make_file_input(proof), stop_);
    throw_if_stop_requested();
    if (const auto* error = std::get_if<VerificationError>(&result)) {
      throw ProofFailure{Reason::disagreement,
                         fmt::format("the certificate cannot be verified: {}", error->message)};
    }
    const auto& [certificate, verdict, format] = std::get<Verification>(result);
    if (!verdict.verified) {
      throw ProofFailure{Reason::disagreement,
                         fmt::format("the certificate fails the check: {}", verdict.reason)};
    }
    files_.lemmas = verdict.lemmas;
    files_.proof_format = format;
  }

  /// Rewrites the file of the verified proof without the lemmas that the proof does not need.
  void trim() {
    const Deadline limit = deadline();
    Formula clauses;
    std::optional<TrimmedProof> trimmed;
    if (load_formula_file(clauses, stored_formula_cost, limit)) {
      std::ifstream file(files_.proof, std::ios::binary);
      ProofReader reader(make_file_input(file));
      std::vector<Lemma> lemmas = read_lemmas(reader);
      // A formula with the empty clause needs no lemma, but a trimmed proof has the empty lemma.
      if (lemmas.empty() || !lemmas.back().empty()) lemmas.emplace_back();
      trimmed = trim_proof(clauses, std::move(lemmas), limit);
    }
    if (trimmed && !request_.lrat && trimmed->is_tight)
      remove_needless_lemmas(clauses, *trimmed, limit);
    throw_if_stop_requested();
    if (!trimmed && limit.due()) {
      throw ProofFailure{Reason::limit, "a limit was hit before the proof was trimmed"};
    }
    if (!trimmed) {
      throw ProofFailure{Reason::not_trimmable,
                         "a lemma that does not follow by unit propagation alone"};
    }
    write_file(files_.proof, [&](const TextOutput& output) {
      if (request_.lrat) return write_lrat(*trimmed, clauses.clauses(), output);
      write_drat(*trimmed, output);
    });
    files_.is_tight = trimmed->is_tight;
  }

  void write_witness_file(const Certificate& certificate) {
    if (certificate.only_solution() == nullptr) {
      throw ProofFailure{
          Reason::not_minimal,
          fmt::format("there {}; expected exactly one",
                      certificate.solutions.empty() ? "is no solution" : "are several solutions")};
    }
    const std::vector<Demand> demands = list_demands(grid_);
    Witnesses found = find_witnesses(grid_, *certificate.only_solution(),
                                     embedded_solvers().front().make, deadline());
    throw_if_stop_requested();
    std::vector<Witness> witnesses;
    std::vector<std::string> spare;
    for (std::size_t k = 0; k < demands.size(); ++k) {
      if (found.fillings[k]) {
        witnesses.push_back({demands[k], *std::move(found.fillings[k])});
      } else {
        spare.push_back(format_demand_text(demands[k], grid_.board()));
      }
    }
    if (!found.complete) {
      throw ProofFailure{Reason::limit, "a limit was hit before all witnesses were found"};
    }
    if (!spare.empty()) {
      throw ProofFailure{
          Reason::not_minimal,
          fmt::format("not minimal: each of these can be left out: {}", fmt::join(spare, "; "))};
    }
    std::string text;
    write_witnesses(certificate, witnesses, [&](std::string_view piece) { text += piece; });
    write_file(files_.witnesses, [&](const TextOutput& output) { output(text); });
    files_.witness_count = witnesses.size();
    throw_if_witnesses_fail(certificate, std::move(text));
  }

  static void throw_if_witnesses_fail(const Certificate& certificate, std::string text) {
    LineSource lines(std::make_unique<TextSource>(std::move(text)));
    const auto checked = check_witnesses(certificate, lines);
    if (const auto* error = std::get_if<TextError>(&checked)) {
      throw ProofFailure{Reason::disagreement,
                         fmt::format("the witnesses cannot be read: {}", to_string(*error))};
    }
    if (const std::string& fault = std::get<WitnessVerdict>(checked).fault; !fault.empty()) {
      throw ProofFailure{Reason::disagreement,
                         fmt::format("the witnesses fail the check: {}", fault)};
    }
  }

  const ProveRequest& request_;
  const Grid& grid_;
  const std::stop_token& stop_;
  CertificateFiles files_;
};

}  // namespace

Fields proof_fields(ProveRequest& request) {
  return {
      with_kind(text_field("solver", "TEXT", request.solver,
                           "The solver that writes the proof: cadical (default), cryptominisat "
                           "or external:COMMAND"),
                ValueKind::solver),
      flag_field("binary", request.binary, "Write the proof as binary DRAT"),
      excluding(flag_field("trim", request.trim,
                           "Remove unneeded lemmas and all deletions from the proof; write it as "
                           "text"),
                {"binary"}),
      excluding(flag_field("lrat", request.lrat,
                           "Trim the proof and write it as LRAT, with the clauses from which "
                           "each lemma follows"),
                {"binary"})};
}

Fields prove_fields(ProveRequest& request) {
  Fields fields = encoding_fields(
      request.formula,
      "The reduction of the grid before it is encoded; the proof does not cover it");
  fields.push_back(break_symmetry_field(request.formula));
  std::ranges::move(proof_fields(request), std::back_inserter(fields));
  fields.push_back(flag_field("count", request.count,
                              "List all solutions of a puzzle, at most 10,000, and prove that "
                              "there are no others"));
  fields.push_back(flag_field("minimal", request.minimal,
                              "Write NAME.minimal, witnesses that no given, clue or mark is "
                              "redundant"));
  fields.push_back(seconds_field(
      "timeout", request.time,
      "Time limit for each part of a puzzle: its solution, its proof, its witnesses"));
  fields.push_back(memory_limit_field(request.memory));
  return fields;
}

std::optional<OptionError> settle_proof_options(ProveRequest& request) {
  if (auto error = fit_to_target(request.formula, true)) return error;
  if (request.solver.empty()) {
    request.solver = find_solver("cadical") != nullptr ? "cadical" : "cryptominisat";
  }
  auto factory = find_solver_factory(request.solver);
  if (auto* error = std::get_if<CommandError>(&factory)) {
    return OptionError{{std::move(error->message), "cadical, cryptominisat or external:COMMAND"},
                       "solver"};
  }
  request.make_solver = std::get<SolverFactory>(std::move(factory));
  if (begin_proof(*request.make_solver(), "/dev/null", request.binary)) return std::nullopt;
  const std::string binary = request.binary ? " binary" : "";
  std::string found = fmt::format("{} writes no{} proofs", request.solver, binary);
  if (request.solver.starts_with(external_prefix)) {
    found = request.binary ? "binary is for a solver that is linked in; the command has options of "
                             "its own"
                           : "expected {proof} in the command, for the proof's file";
  }
  return OptionError{{std::move(found), ""}, "solver"};
}

OptionError error_of(const ProofFailure& why) {
  using Reason = ProofFailure::Reason;
  switch (why.reason) {
    case Reason::stopped:
      return {{"a stop request", "no stop request before the end"}, ""};
    case Reason::several_solutions:
      return {{why.message, "at most one solution"}, ""};
    case Reason::not_trimmable:
      return {{"a proof with " + why.message, "neither trim nor lrat"}, ""};
    case Reason::no_proofs:
      return {{why.message, "cadical"}, "solver"};
    case Reason::digits_differ:
      return {{why.message, ""}, "break-symmetry"};
    default:
      return {{why.message, ""}, ""};
  }
}

std::string read_certificate_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::variant<CertificateFiles, ProofFailure> prove(const ProveRequest& request, std::string name,
                                                   const Grid& grid,
                                                   const std::filesystem::path& folder,
                                                   const std::stop_token& stop) try {
  CertificateFiles files;
  auto failure = run_and_catch_memory_failure(
      [&] { files = Prover(request, grid, folder, stop).run(std::move(name)); });
  if (failure) return ProofFailure{ProofFailure::Reason::limit, *std::move(failure)};
  return files;
} catch (ProofFailure& why) {
  return std::move(why);
}

}  // namespace clausoku
