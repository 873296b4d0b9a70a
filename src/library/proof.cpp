#include <clausoku/proof.hpp>

#include "encoder/text/text_input.hpp"
#include "src/base/temporary_files.hpp"
#include "src/calls/prove.hpp"
#include "src/calls/result.hpp"
#include "src/calls/verify.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/proofs/claim.hpp"

namespace clausoku::api {
Expected<Proof> prove(const Puzzle& puzzle, const Options& options, std::stop_token stop) try {
  ProveRequest request;
  set_fields({prove_fields(request)}, options);
  if (auto error = settle_proof_options(request)) return to_api_error(*std::move(error));
  const TemporaryFolder folder;
  const auto proven =
      clausoku::prove(request, puzzle.name(), puzzle.impl().grid(), folder.path(), stop);
  if (const auto* why = std::get_if<ProofFailure>(&proven)) {
    Error error = to_api_error(error_of(*why));
    if (why->reason == ProofFailure::Reason::disagreement) {
      error.found = alarm_message(error.found);
    }
    return error;
  }
  const auto& files = std::get<CertificateFiles>(proven);
  Proof proof{.formula = read_certificate_file(files.formula),
              .proof = read_certificate_file(files.proof),
              .lemmas = files.lemmas};
  if (request.minimal) proof.witnesses = read_certificate_file(files.witnesses);
  for (const Grid& solution : files.solutions) proof.solutions.push_back(digits_of(solution));
  if (proof.solutions.size() == 1) proof.solution = proof.solutions[0];
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
