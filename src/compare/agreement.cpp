#include "src/compare/agreement.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "src/batch/result.hpp"

namespace clausoku {
namespace {

/// The number of different solutions that the answers show, 2 for more.
int known_solutions(std::span<const Answer> answers) {
  const Grid* known = nullptr;
  for (const Answer& answer : answers) {
    for (const Grid& solution : answer.outcome->solutions) {
      if (known == nullptr) known = &solution;
      if (!(*known == solution)) return 2;
    }
  }
  return known == nullptr ? 0 : 1;
}

bool is_refuted(Verdict verdict, int known_solutions) {
  switch (verdict) {
    case Verdict::none:
    case Verdict::invalid:
      return known_solutions > 0;
    case Verdict::unique:
      return known_solutions > 1;
    case Verdict::multiple:
    case Verdict::solvable:
    case Verdict::unknown:
      break;
  }
  return false;
}

/// Who claims what: "none by sat; unique with 1234… by bitboard, elimination".
std::string claims(std::span<const Answer> answers, std::span<const std::string> labels) {
  struct Claim {
    const Outcome* outcome;
    std::vector<std::string> engines;
  };
  std::vector<Claim> claims;
  for (const Answer& answer : answers) {
    auto same = std::ranges::find_if(
        claims, [&](const Claim& claim) { return same_answer(*claim.outcome, *answer.outcome); });
    if (same == claims.end()) same = claims.insert(same, Claim{answer.outcome, {}});
    const std::string& label = labels[answer.engine];
    if (same->engines.empty() || same->engines.back() != label) same->engines.push_back(label);
  }
  std::string text;
  for (const Claim& each : claims) {
    text += fmt::format("{}{} by {}", text.empty() ? "" : "; ", claim(*each.outcome),
                        fmt::join(each.engines, ", "));
  }
  return text;
}

}  // namespace

std::optional<std::string> judge(std::span<Answer> answers, std::span<const std::string> labels) {
  const bool all_agree = std::ranges::all_of(answers, [&](const Answer& answer) {
    return same_answer(*answers.front().outcome, *answer.outcome);
  });
  if (all_agree) return std::nullopt;
  const int known = known_solutions(answers);
  for (Answer& answer : answers) answer.refuted = is_refuted(answer.outcome->verdict, known);
  if (std::ranges::none_of(answers, &Answer::refuted)) {
    for (Answer& answer : answers) answer.refuted = true;
  }
  return "the engines disagree: " + claims(answers, labels);
}

}  // namespace clausoku
