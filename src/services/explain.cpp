#include "src/services/explain.hpp"

#include <fmt/format.h>

#include "src/check/checker.hpp"
#include "src/engines/backtrack/backtracker.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

/// The backtracker's verdict on the grid; if some premises are said to exclude each other, on these
/// premises alone. `unknown` after 1 s.
Verdict backtracker_verdict(const Grid& grid, const Explanation& explanation,
                            const std::stop_token& stop) {
  const bool has_core = explanation.verdict == Verdict::none && explanation.reason;
  Limits limits;
  limits.time = std::chrono::seconds(1);
  limits.stop = stop;
  return make_backtracker(Strategy::bitboard)
      ->solve(has_core ? with_premises(grid, explanation.reason->premises) : grid, limits)
      .verdict;
}

std::optional<std::string> find_alarm(const Grid& grid, const Explanation& explanation,
                                      const ExplainRequest& request) {
  if (auto alarm = failed_check(grid, explanation.candidates.solutions)) return alarm;
  if (!request.cross_check || explanation.verdict == Verdict::unknown) return std::nullopt;
  const Verdict other = backtracker_verdict(grid, explanation, request.deadline.stop());
  if (other == Verdict::unknown || other == explanation.verdict) return std::nullopt;
  return fmt::format("the engines disagree: {} by SAT, {} by the backtracker",
                     to_string(explanation.verdict), to_string(other));
}

}  // namespace

ExplainAnswer explain(const Grid& grid, const ExplainRequest& request) {
  ExplainAnswer answer{.explanation = Explanation(grid.board()), .failure = {}, .alarm = {}};
  answer.failure = memory_failure_of([&] {
    answer.explanation =
        explain(grid, request.question, embedded_solvers().front().make, request.deadline);
  });
  answer.alarm = find_alarm(grid, answer.explanation, request);
  return answer;
}

}  // namespace clausoku
