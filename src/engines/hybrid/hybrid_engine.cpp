#include "src/engines/hybrid/hybrid_engine.hpp"

#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/engines/outcome/collected_solutions.hpp"
#include "src/inference/inferred.hpp"

namespace clausoku {
namespace {

class HybridEngine final : public Engine {
 public:
  HybridEngine(Reduction reduction, ModelSearchOptions options)
      : reduction_(reduction), options_(std::move(options)) {
    require(reduction == Reduction::propagated || reduction == Reduction::probed);
  }

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const Stopwatch total;
    Outcome outcome;
    if (const auto clash = find_clash(grid)) {
      outcome = make_invalid_outcome(*clash);
    } else {
      const Deadline deadline = make_deadline(limits);
      Reduced reduced = infer(grid, reduction_, deadline, solution_limit_for_inference(limits));
      if (reduced.cut_short) outcome = make_timeout_outcome(deadline);
      const bool is_open =
          !reduced.cut_short && !record_inference_result(grid, reduced, limits, outcome);
      outcome.statistics.encode = total.elapsed();
      if (is_open) {
        const VariableMap map(std::move(reduced));
        outcome.statistics.encode = total.elapsed();
        search_models(grid, map, options_, limits, deadline, outcome);
      }
    }
    outcome.statistics.total = total.elapsed();
    return outcome;
  }

 private:
  /// Returns max_solutions for infer(), or 0 if the caller wants an order or more than two
  /// solutions.
  static int solution_limit_for_inference(const Limits& limits) {
    return limits.max_solutions <= 2 && !limits.in_order ? static_cast<int>(limits.max_solutions)
                                                         : 0;
  }

  /// If inference decided the grid, records the result and returns true. Otherwise returns false.
  static bool record_inference_result(const Grid& grid, const Reduced& reduced,
                                      const Limits& limits, Outcome& outcome) {
    CollectedSolutions solutions(limits, outcome);
    if (reduced.contradiction) {
      outcome.contradiction = find_contradiction(grid);
    } else if (!reduced.solutions.empty()) {
      for (const Grid& solution : reduced.solutions) {
        if (!solutions.take([&]() -> const Grid& { return solution; })) break;
      }
    } else if (reduced.known.is_full()) {
      solutions.take([&]() -> const Grid& { return reduced.known; });
    } else {
      return false;
    }
    const bool tried_candidates = reduced.failed_literals > 0 || !reduced.solutions.empty();
    outcome.verdict = solutions.verdict();
    outcome.decided_by = tried_candidates ? DecidedBy::failed_literals : DecidedBy::propagation;
    return true;
  }

  const Reduction reduction_;
  const ModelSearchOptions options_;
};

}  // namespace

std::unique_ptr<Engine> make_hybrid_engine(Reduction reduction, ModelSearchOptions options) {
  return std::make_unique<HybridEngine>(reduction, std::move(options));
}

}  // namespace clausoku
