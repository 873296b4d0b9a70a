#include "src/proofs/proof_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace clausoku {
namespace {

/// What is wrong with a step; empty where it is right.
std::string refusal(const ProofStep& step, ProofChecker& checker) {
  switch (step.kind) {
    case ProofStep::Kind::lemma:
      if (checker.add_lemma(step.clause)) break;
      return fmt::format("{} does not follow", quoted(step.clause));
    case ProofStep::Kind::deletion:
      if (checker.remove_clause(step.clause)) break;
      return fmt::format("{} is deleted, but is not there", quoted(step.clause));
    case ProofStep::Kind::original:
      if (checker.has_clause(step.clause)) break;
      return fmt::format("{} is said to be the formula's, but is not there", quoted(step.clause));
    case ProofStep::Kind::left_over:
      break;
  }
  return {};
}

}  // namespace

std::variant<ProofVerdict, ProofError> check_proof(ProofReader& proof, ProofChecker& checker,
                                                   std::stop_token stop) {
  ProofVerdict verdict;
  verdict.verified = checker.has_clause({});
  while (true) {
    if (stop.stop_requested() || checker.is_cut_short()) {
      verdict.verified = false;
      verdict.reason = "interrupted";
      return verdict;
    }
    auto read = proof.next();
    if (auto* error = std::get_if<ProofError>(&read)) return std::move(*error);
    const auto& step = std::get<std::optional<ProofStep>>(read);
    if (!step) break;
    if (verdict.verified || !verdict.reason.empty()) continue;  // only that the rest can be read
    if (const std::string what = refusal(*step, checker); !what.empty()) {
      verdict.reason = fmt::format("{}: {}", proof.place(), what);
    }
    verdict.lemmas += step->kind == ProofStep::Kind::lemma;
    verdict.deletions += step->kind == ProofStep::Kind::deletion;
    verdict.verified =
        verdict.reason.empty() && step->kind == ProofStep::Kind::lemma && step->clause.empty();
  }
  if (!verdict.verified && verdict.reason.empty()) {
    verdict.reason = "the proof ends without the empty clause";
  }
  return verdict;
}

std::string quoted(std::span<const Literal> clause) {
  constexpr std::size_t longest = 12;
  if (clause.empty()) return "the empty clause";
  return clause.size() <= longest
             ? fmt::format("the clause '{}'", fmt::join(clause, " "))
             : fmt::format("the clause '{} ...' of {} literals",
                           fmt::join(clause.first(longest), " "), clause.size());
}

}  // namespace clausoku
