#include "src/calls/verify.hpp"

#include <fmt/format.h>

#include "src/proofs/lrat_checker.hpp"

namespace clausoku {

std::variant<Verification, VerificationError> verify(const TextInput& formula,
                                                     const TextInput& proof, std::stop_token stop) {
  const auto error_in_formula = [](const TextError& error) {
    return VerificationError{VerificationError::Where::formula, to_string(error)};
  };
  Verification result;
  const Deadline deadline(stop);
  const auto interrupted = [&result] {
    result.verdict.reason = "interrupted";
    return result;
  };
  ProofReader reader(proof);
  std::optional<ProofChecker> checker;
  std::optional<LratChecker> lrat_checker;
  {
    Formula clauses;
    CertificateReader comments;
    const auto header = read_dimacs(formula, clauses,
                                    [&](const DimacsComment& comment) { comments.visit(comment); });
    if (deadline.due()) return interrupted();
    if (const auto* error = std::get_if<TextError>(&header)) return error_in_formula(*error);

    auto certificate = comments.finish();
    if (const auto* error = std::get_if<TextError>(&certificate)) return error_in_formula(*error);
    result.certificate = std::get<std::optional<Certificate>>(std::move(certificate));
    if (result.certificate) {
      const auto difference = compare(*result.certificate, clauses, deadline);
      if (deadline.due()) return interrupted();
      if (difference) {
        result.verdict.reason =
            fmt::format("the formula differs from its comments: {}", *difference);
        return result;
      }
      if (!result.certificate->lists_all) {
        result.verdict.verified = true;
        return result;
      }
    }
    const auto load = [&](auto& loaded) {
      loaded.emplace(deadline).new_variables(clauses.variables());
      for (std::size_t k = 0; k < clauses.clauses() && !loaded->has_hit_deadline(); ++k) {
        loaded->add_clause(clauses.clause(k));
      }
    };
    reader.format() == ProofFormat::lrat ? load(lrat_checker) : load(checker);
  }

  auto checked =
      lrat_checker ? check_proof(reader, *lrat_checker, stop) : check_proof(reader, *checker, stop);
  if (const auto* error = std::get_if<ProofError>(&checked)) {
    return VerificationError{VerificationError::Where::proof, to_string(*error)};
  }
  result.verdict = std::get<ProofVerdict>(std::move(checked));
  result.format = reader.format();
  return result;
}

}  // namespace clausoku
