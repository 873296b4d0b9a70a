// Enumerating one puzzle's solutions: each is checked, and that they ascend shows that none comes
// twice.
#include <algorithm>

#include "encoder/contract.hpp"
#include "src/check/checker.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/library/solver_impl.hpp"

namespace clausoku::api {
namespace {

using Show = std::function<bool(std::span<const std::uint16_t>)>;

class Enumeration {
 public:
  Enumeration(const Grid& puzzle, std::uint64_t limit, const Show& show)
      : puzzle_(puzzle), limit_(limit), show_(show) {}

  /// The next solution; false where there is to be no other.
  bool take(const Grid& solution) {
    if (shown_ == limit_) return false;
    alarm_ = what_is_wrong(solution);
    if (alarm_) return false;
    last_ = solution;
    ++shown_;
    wants_more_ = show_(solution.digits());
    return wants_more_;
  }

  void finish(const Outcome& outcome, Answer& answer) const {
    answer.solution_count = shown_;
    answer.is_complete = !alarm_ && wants_more_ && !outcome.limit &&
                         outcome.verdict != clausoku::Verdict::unknown &&
                         outcome.solution_count <= limit_;
    answer.verdict = static_cast<Verdict>(outcome.verdict);
    answer.reason = reason(outcome, puzzle_.board());
    if (!outcome.failure.empty()) answer.failure = outcome.failure;
    if (!alarm_) return;
    answer.alarm = alarm_;
    answer.verdict = Verdict::unknown;
    answer.reason = std::string(alarm_mark) + *alarm_;
  }

 private:
  std::optional<std::string> what_is_wrong(const Grid& solution) const {
    if (const auto failure = clausoku::check_solution(puzzle_, solution)) {
      return "a solution fails the check: " + *failure;
    }
    if (last_ && !std::ranges::lexicographical_compare(last_->digits(), solution.digits())) {
      return "the solutions are not in order, or one was given twice";
    }
    return std::nullopt;
  }

  const Grid& puzzle_;
  const std::uint64_t limit_;
  const Show& show_;
  std::optional<Grid> last_;
  std::uint64_t shown_ = 0;
  bool wants_more_ = true;
  std::optional<std::string> alarm_;
};

}  // namespace

Answer Solver::enumerate(const Puzzle& puzzle, std::uint64_t limit, const Show& show) {
  require(limit >= 1);
  const Grid& grid = puzzle.impl().grid();
  Enumeration enumeration(grid, limit, show);
  Limits limits = impl_->limits();
  limits.max_solutions = std::max(limit, limit + 1);  // one more tells that there are others
  limits.max_kept = 0;
  limits.in_order = true;
  limits.visit = [&](const Grid& solution) { return enumeration.take(solution); };
  Answer answer;
  answer.name = puzzle.name();
  answer.size = puzzle.size();
  enumeration.finish(impl_->engines_of(0).first->solve(grid, limits), answer);
  return answer;
}

}  // namespace clausoku::api
