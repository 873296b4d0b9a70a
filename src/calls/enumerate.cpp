#include "src/calls/enumerate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"

namespace clausoku {
namespace {

/// The 64-bit FNV-1a hash of the digits of a solution.
std::uint64_t hash_solution(const Grid& solution) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const auto digit : solution.digits()) hash = (hash ^ digit) * 0x100000001b3;
  return hash;
}

bool is_complete(const Outcome& outcome) {
  return !outcome.limit && outcome.verdict != Verdict::unknown;
}

class Enumeration {
 public:
  Enumeration(const Grid& grid, const EnumerateRequest& request,
              const std::function<bool(const Grid&)>& show)
      : grid_(grid), request_(request), show_(show) {}

  EnumerateAnswer run(Engine& engine) {
    const Deadline deadline = make_deadline(request_.limits);
    Limits limits = bounds();
    limits.in_order = true;
    limits.visit = [this](const Grid& solution) { return take(solution); };
    answer_.outcome = engine.solve(grid_, limits);
    answer_.complete = is_complete(answer_.outcome);
    if (!answer_.outcome.disagreement.empty()) answer_.alarm = answer_.outcome.disagreement;
    const bool is_over = answer_.stopped || answer_.alarm || !answer_.outcome.failure.empty() ||
                         answer_.outcome.handed_over;
    if (request_.second.engine != nullptr && !is_over) cross_check(deadline);
    return std::move(answer_);
  }

 private:
  Limits bounds() const {
    Limits limits = request_.limits;
    limits.max_solutions = std::max(request_.limit, request_.limit + 1);  // saturates at 2^64 - 1
    limits.max_kept = 2;                                                  // for the reason
    return limits;
  }

  /// Checks a solution and passes it to `show_`. Returns false to end the enumeration.
  bool take(const Grid& solution) {
    if (answer_.shown == request_.limit) return false;
    answer_.alarm = find_solution_error(grid_, std::span(&solution, 1));
    if (!answer_.alarm && last_ &&
        !std::ranges::lexicographical_compare(last_->digits(), solution.digits())) {
      answer_.alarm = "the solutions are not in order, or one was given twice";
    }
    if (answer_.alarm) return false;
    if (answer_.shown < request_.second.max_solutions) hash_ += hash_solution(solution);
    last_ = solution;
    ++answer_.shown;
    answer_.stopped = !show_(solution);
    return !answer_.stopped;
  }

  /// Compares the solutions with those of the second engine, within its limit and the deadline.
  void cross_check(const Deadline& deadline) {
    std::uint64_t second_hash = 0;
    Limits limits = bounds();
    limits.conflicts.reset();
    const auto left = deadline.left();
    limits.time = left ? std::min(*left, request_.second.time) : request_.second.time;
    Outcome first;
    first.verdict = answer_.outcome.verdict;
    first.limit = answer_.outcome.limit;
    first.solution_count = answer_.outcome.solution_count;
    const bool is_partial = first.solution_count > request_.second.max_solutions;
    if (is_partial) {
      first.solution_count = limits.max_solutions = request_.second.max_solutions;
      limits.in_order = true;
    }
    limits.visit = [&](const Grid& solution) {
      second_hash += hash_solution(solution);
      return true;
    };
    const Outcome second = request_.second.engine->solve(grid_, limits);
    const bool both_complete = (answer_.complete || is_partial) && is_complete(second);
    if (solution_counts_contradict(first, second)) {
      answer_.alarm = fmt::format("the engines disagree: {} by the first, {} by the cross-check",
                                  counted(first.solution_count, "solution"),
                                  counted(second.solution_count, "solution"));
    } else if (both_complete && first.solution_count <= request_.limit && hash_ != second_hash) {
      answer_.alarm = "the engines disagree: the solutions are not the same";
    }
    answer_.cross_check = answer_.alarm   ? CrossCheck::disagrees
                          : both_complete ? CrossCheck::agrees
                                          : CrossCheck::undecided;
    answer_.is_partly_checked = is_partial && answer_.cross_check == CrossCheck::agrees;
  }

  const Grid& grid_;
  const EnumerateRequest& request_;
  const std::function<bool(const Grid&)>& show_;
  EnumerateAnswer answer_;
  std::uint64_t hash_ = 0;  // sum of the hashes of the solutions shown
  std::optional<Grid> last_;
};

}  // namespace

EnumerateAnswer enumerate(const Grid& grid, Engine& engine, const EnumerateRequest& request,
                          const std::function<bool(const Grid&)>& show) {
  require(request.limit >= 1);
  return Enumeration(grid, request, show).run(engine);
}

EnumerateAnswer enumerate(EnginePool& engines, const Grid& grid, std::uint64_t limit,
                          const std::function<bool(const Grid&)>& show) {
  return enumerate(grid, engines.engine(0), {limit, engines.request().limits, engines.second(0)},
                   show);
}

}  // namespace clausoku
