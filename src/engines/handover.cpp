#include "src/engines/handover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

class HandoverEngine final : public Engine {
 public:
  HandoverEngine(std::shared_ptr<Engine> first, std::unique_ptr<Engine> second)
      : first_(std::move(first)), second_(std::move(second)) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    if (limits.max_solutions <= solutions_before_handover) return first_->solve(grid, limits);
    require(limits.in_order || !limits.visit);
    const Deadline deadline = make_deadline(limits);
    Limits opening = limits;
    opening.max_solutions = solutions_before_handover;
    opening.max_kept = solutions_before_handover;
    opening.in_order = true;
    opening.counter = nullptr;
    bool is_refused = false;
    if (limits.visit) {
      opening.visit = [&](const Grid& solution) {
        is_refused = !limits.visit(solution);
        return !is_refused;
      };
    }
    Outcome found = first_->solve(grid, opening);
    if (is_refused || found.solution_count < solutions_before_handover) {
      count(limits, found.solution_count);
      const std::size_t kept = std::min(limits.max_kept, found.solutions.size());
      found.solutions.resize(kept, grid);
      return found;
    }
    Limits remaining = limits;
    remaining.time = deadline.left();
    return ask_second_engine(grid, remaining, found);
  }

 private:
  /// Adds solutions of the first engine to the counter, which counts each solution once.
  static void count(const Limits& limits, std::uint64_t solutions) {
    if (limits.counter != nullptr) *limits.counter += solutions;
  }

  /// Asks the second engine for all solutions, including those in `found`.
  Outcome ask_second_engine(const Grid& grid, Limits limits, const Outcome& found) {
    std::size_t seen = 0;
    std::string disagreement;
    if (limits.visit) {
      limits.visit = [&, visit = std::move(limits.visit)](const Grid& solution) {
        if (seen == found.solutions.size()) return visit(solution);
        if (solution == found.solutions[seen]) {
          ++seen;
          return true;
        }
        disagreement = fmt::format("the engines disagree on solution {}", seen + 1);
        return false;
      };
    }
    Outcome all = second_->solve(grid, limits);
    if (all.solution_count < found.solution_count) {
      count(limits, found.solution_count - all.solution_count);
    }
    if (!all.limit && disagreement.empty() && all.solution_count < found.solution_count) {
      disagreement = fmt::format(
          "the engines disagree: at least {} solutions by the first, {} by "
          "the second",
          found.solution_count, all.solution_count);
    }
    all.solution_count = std::max(all.solution_count, found.solution_count);
    all.solver_calls = found.solver_calls;
    all.statistics.encode += found.statistics.encode;
    all.statistics.solve += found.statistics.solve;
    all.statistics.decode += found.statistics.decode;
    all.statistics.total += found.statistics.total;
    all.statistics.variables = found.statistics.variables;
    all.statistics.clauses = found.statistics.clauses;
    if (all.verdict == Verdict::multiple) all.decided_by = found.decided_by;
    all.handed_over = true;
    if (!disagreement.empty()) {
      all.verdict = Verdict::unknown;
      all.disagreement = std::move(disagreement);
    }
    return all;
  }

  const std::shared_ptr<Engine> first_;
  const std::unique_ptr<Engine> second_;
};

}  // namespace

std::unique_ptr<Engine> make_handover_engine(std::shared_ptr<Engine> first,
                                             std::unique_ptr<Engine> second) {
  return std::make_unique<HandoverEngine>(std::move(first), std::move(second));
}

}  // namespace clausoku
