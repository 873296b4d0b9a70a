#include <clausoku/proof.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "encoder/text/text_input.hpp"
#include "src/base/temporary_files.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/calls/prove.hpp"
#include "src/calls/result.hpp"
#include "src/calls/verify.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/proofs/claim.hpp"

namespace clausoku::api {
namespace {

std::string read_file_content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Error convert_proof_failure(const ProofFailure& why) {
  using Reason = ProofFailure::Reason;
  switch (why.reason) {
    case Reason::stopped:
      return {.found = "a stop request", .expected = "no stop request before the end"};
    case Reason::several_solutions:
      return {.found = why.message, .expected = "at most one solution"};
    case Reason::not_trimmable:
      return {.option = "trim", .found = "a proof with " + why.message, .expected = "no trim"};
    case Reason::no_proofs:
      return {.option = "solver", .found = why.message, .expected = "cadical"};
    case Reason::disagreement:
      return {.found = alarm_message(why.message)};
    default:
      return {.found = why.message};
  }
}

}  // namespace

Expected<Proof> prove(const Puzzle& puzzle, const Options& options, std::stop_token stop) try {
  ProveRequest request;
  set_fields({encoding_fields(request.formula, "The reduction, which the proof does not cover"),
              proof_fields(request),
              {seconds_field("timeout", request.time, "Time limit of solution and proof each"),
               memory_limit_field(request.memory)}},
             options);
  if (request.solver.empty()) request.solver = default_proof_solver();
  auto factory = find_solver_factory(request.solver);
  if (const auto* error = std::get_if<CommandError>(&factory)) {
    return Error{.option = "solver",
                 .found = error->message,
                 .expected = "cadical, cryptominisat or external:COMMAND"};
  }
  request.make_solver = std::get<SolverFactory>(std::move(factory));
  const TemporaryFolder folder;
  const auto proven =
      clausoku::prove(request, puzzle.name(), puzzle.impl().grid(), folder.path(), stop);
  if (const auto* why = std::get_if<ProofFailure>(&proven)) return convert_proof_failure(*why);
  const auto& files = std::get<CertificateFiles>(proven);
  Proof proof{.solution = std::nullopt,
              .formula = read_file_content(files.formula),
              .proof = read_file_content(files.proof),
              .lemmas = files.lemmas};
  if (!files.solutions.empty()) proof.solution = digits_of(files.solutions.front());
  return proof;
} catch (Error& error) {
  return std::move(error);
}

Expected<Verification> verify(std::string_view formula, std::string_view proof,
                              std::stop_token stop) {
  const auto result = clausoku::verify(make_text_input(formula), make_text_input(proof), stop);
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
    if (const Grid* only = found.certificate->only_solution()) told.solution = digits_of(*only);
    told.unproven = unproven_part_text(*found.certificate);
  }
  return told;
}

}  // namespace clausoku::api
