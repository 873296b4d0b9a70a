#include <clausoku/proof.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include "src/base/processes/temporary_folder.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/proofs/trimming.hpp"
#include "src/proofs/verification.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/solver_limits.hpp"

namespace clausoku::api {
namespace {

/// Requires that the text outlives what is returned.
TextInput input_of(std::string_view text) {
  return [text](std::span<char> into) mutable {
    const std::size_t count = text.copy(into.data(), into.size());
    text.remove_prefix(count);
    return count;
  };
}

/// A writer of the clauses of a DIMACS text, for load_clauses().
std::function<void(ClauseSink&)> clauses_in_text(const std::string& text) {
  return [&text](ClauseSink& sink) { read_dimacs(input_of(text), sink); };
}

/// All throw an Error.
class Prover {
 public:
  explicit Prover(const ProveOptions& options) : options_(options) {
    const std::string name = !options.solver.empty()             ? options.solver
                             : find_solver("cadical") != nullptr ? "cadical"
                                                                 : "cryptominisat";
    auto factory = find_solver_factory(name);
    if (const auto* error = std::get_if<CommandError>(&factory)) {
      throw Error{.option = "solver", .found = error->message};
    }
    make_solver_ = std::get<SolverFactory>(std::move(factory));
  }

  Proof prove(const Puzzle& puzzle) const {
    const Grid& grid = puzzle.impl().grid();
    // Before anything else is made: g++ 12 destroys a part of an aggregate twice where a later one
    // throws.
    std::optional<Grid> solution = find_solution(grid);
    const Certificate certificate{
        {puzzle.name(), grid, {.encoding = {}, .reduction = Reduction::none}}, std::move(solution)};
    Proof proof;
    if (certificate.solution) proof.solution = digits_of(*certificate.solution);
    const bool is_whole = write_certificate(
                              certificate, [&](std::string_view text) { proof.formula += text; },
                              Deadline(options_.stop, options_.time))
                              .has_value();
    stop_if_asked();
    if (!is_whole) throw Error{.found = "a limit was hit before the formula was written"};
    proof.proof = proof_of(proof.formula);
    if (options_.trim) proof.proof = trimmed(proof.formula, proof.proof);
    const auto verified = verify(proof.formula, proof.proof, options_.stop);
    stop_if_asked();
    if (!verified)
      throw Error{.found = "ALARM: the proof cannot be read: " + to_string(verified.error())};
    if (!verified->verified) {
      throw Error{.found = "ALARM: the proof fails the check: " + verified->reason};
    }
    proof.lemmas = verified->lemmas;
    return proof;
  }

 private:
  void stop_if_asked() const {
    if (options_.stop.stop_requested()) {
      throw Error{.found = "a stop request", .expected = "none before it was done"};
    }
  }

  /// The only one; nothing where there is none.
  std::optional<Grid> find_solution(const Grid& grid) const {
    Limits limits;
    limits.time = options_.time;
    limits.memory = options_.memory;
    limits.stop = options_.stop;
    const Outcome outcome = make_engine(SatSpec{})->solve(grid, limits);
    stop_if_asked();
    for (const Grid& solution : outcome.solutions) {
      if (const auto wrong = clausoku::check_solution(grid, solution)) {
        throw Error{.found = "ALARM: a solution fails the check: " + *wrong};
      }
    }
    if (outcome.verdict == clausoku::Verdict::unique) return outcome.solutions.front();
    if (outcome.verdict == clausoku::Verdict::none ||
        outcome.verdict == clausoku::Verdict::invalid) {
      return std::nullopt;
    }
    if (outcome.verdict == clausoku::Verdict::multiple) {
      throw Error{.found = "more than one solution", .expected = "one or none"};
    }
    throw Error{.found = reason(outcome, grid.board())};
  }

  /// By a file: that is how solvers write proofs.
  std::string proof_of(const std::string& formula) const {
    const TemporaryFolder folder;
    const std::string path = folder.path() / "proof";
    const auto solver = make_solver_();
    if (!solver->begin_proof(path, false)) {
      throw Error{.option = "solver", .found = "one that writes no proofs", .expected = "cadical"};
    }
    const Deadline deadline(options_.stop, options_.time, options_.memory);
    const bool is_loaded =
        load_clauses(clauses_in_text(formula), *solver, solver->formula_cost(), deadline);
    const SatAnswer answer = is_loaded ? solver->solve(limits_of(deadline)) : SatAnswer::unknown;
    stop_if_asked();
    if (answer == SatAnswer::sat) {
      throw Error{.found = "ALARM: the solver finds a model where there should be none"};
    }
    if (answer == SatAnswer::unknown) {
      throw Error{.found = "a limit was hit before there was a proof"};
    }
    if (answer == SatAnswer::failed) throw Error{.found = solver->failure()};
    if (!solver->end_proof()) throw Error{.found = "the solver wrote no whole proof"};
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  /// The lemmas that the proof needs, as DRAT.
  std::string trimmed(const std::string& formula, const std::string& proof) const {
    const Deadline deadline(options_.stop, options_.time, options_.memory);
    clausoku::Formula clauses;
    const bool is_loaded =
        load_clauses(clauses_in_text(formula), clauses, stored_formula_cost, deadline);
    ProofReader reader(input_of(proof));
    std::optional<TrimmedProof> needed;
    if (is_loaded) needed = trim_proof(clauses, read_lemmas(reader), deadline);
    if (needed && needed->is_tight) tighten_for_drat(clauses, *needed, deadline);
    stop_if_asked();
    if (!needed && deadline.due()) {
      throw Error{.found = "a limit was hit before the proof was trimmed"};
    }
    if (!needed) {
      throw Error{.option = "trim",
                  .found = "a proof with a lemma that does not follow by unit propagation alone",
                  .expected = "no trim"};
    }
    std::string shorter;
    write_drat(*needed, [&](std::string_view piece) { shorter += piece; });
    return shorter;
  }

  const ProveOptions& options_;
  SolverFactory make_solver_;
};

}  // namespace

Expected<Proof> prove(const Puzzle& puzzle, const ProveOptions& options) {
  try {
    Proof proof;
    const auto failure = memory_failure_of([&] { proof = Prover(options).prove(puzzle); });
    if (failure) return Error{.found = *failure};
    return proof;
  } catch (Error& error) {
    return std::move(error);
  }
}

Expected<Verification> verify(std::string_view formula, std::string_view proof,
                              std::stop_token stop) {
  const auto result = clausoku::verify(input_of(formula), input_of(proof), false, stop);
  if (const auto* error = std::get_if<VerificationError>(&result)) {
    const bool in_formula = error->where == VerificationError::Where::formula;
    return Error{.option = in_formula ? "formula" : "proof", .found = error->message};
  }
  const auto& found = std::get<clausoku::Verification>(result);
  Verification told{.verified = found.verdict.verified,
                    .reason = found.verdict.reason,
                    .lemmas = found.verdict.lemmas};
  if (found.certificate) {
    told.puzzle = puzzle_of(found.certificate->formula.grid, found.certificate->formula.name);
    if (found.certificate->solution) told.solution = digits_of(*found.certificate->solution);
  }
  return told;
}

}  // namespace clausoku::api
