#include "src/judge/candidate_variables.hpp"

#include <algorithm>
#include <cassert>

namespace clausoku {

bool CandidateVariables::set(Candidate candidate, Variable variable) {
  assert(variable >= 1);
  const auto index = static_cast<std::size_t>(variable) - 1;
  Variable& known = variables_[index_of(candidate)];
  if (known == variable) return true;
  if (known != 0 || this->candidate(variable)) return false;
  known = variable;
  if (candidates_.size() <= index) candidates_.resize(index + 1, {0, 0});
  candidates_[index] = candidate;
  return true;
}

std::optional<CandidateVariables::Candidate> CandidateVariables::candidate(
    Variable variable) const {
  const auto index = static_cast<std::size_t>(variable) - 1;
  if (index >= candidates_.size() || candidates_[index].digit == 0) return std::nullopt;
  return candidates_[index];
}

}  // namespace clausoku
