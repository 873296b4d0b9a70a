#include "src/engines/hybrid/hybrid_engine.hpp"

#include "encoder/contract.hpp"
#include "src/engines/blank_board.hpp"
#include "src/engines/collected_solutions.hpp"
#include "src/engines/stopwatch.hpp"
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
    const auto filled = with_first_house_filled(grid, limits);
    if (!filled) return decide(grid, limits);
    Limits one = limits;
    one.max_solutions = 1;
    one.max_kept = 1;
    return outcome_of_blank(decide(*filled, one), limits);
  }

 private:
  Outcome decide(const Grid& grid, const Limits& limits) const {
    const Stopwatch total;
    Outcome outcome;
    if (const auto clash = find_clash(grid)) {
      outcome = refused(*clash);
    } else {
      const Deadline deadline = deadline_of(limits);
      Reduced reduced = infer(grid, reduction_, deadline, solutions_wanted(limits));
      if (reduced.cut_short) outcome = out_of_time(deadline);
      const bool is_open =
          !reduced.cut_short && !decided_by_inference(grid, reduced, limits, outcome);
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

  /// How many solutions decide the grid, if any ones will do.
  static int solutions_wanted(const Limits& limits) {
    return limits.max_solutions <= 2 && !limits.in_order ? static_cast<int>(limits.max_solutions)
                                                         : 0;
  }

  /// Whether the inference has met a contradiction, found every digit or come across solutions.
  static bool decided_by_inference(const Grid& grid, const Reduced& reduced, const Limits& limits,
                                   Outcome& outcome) {
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
    const bool tried = reduced.failed_literals > 0 || !reduced.solutions.empty();
    outcome.verdict = solutions.verdict();
    outcome.decided_by = tried ? DecidedBy::failed_literals : DecidedBy::propagation;
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
