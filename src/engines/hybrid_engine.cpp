#include "src/engines/hybrid_engine.hpp"

#include "encoder/contract.hpp"
#include "src/engines/collected_solutions.hpp"
#include "src/engines/stopwatch.hpp"

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
      outcome = refused(*clash);
    } else {
      const Deadline deadline = deadline_of(limits);
      const VariableMap map(reduce(grid, reduction_, deadline));
      if (map.reduced().cut_short) outcome = out_of_time(deadline);
      outcome.statistics.encode = total.elapsed();
      if (!map.reduced().cut_short && !decided_by_inference(grid, map.reduced(), limits, outcome)) {
        search_models(grid, map, options_, limits, deadline, outcome);
      }
    }
    outcome.statistics.total = total.elapsed();
    return outcome;
  }

 private:
  /// Whether the inference has met a contradiction or found every digit.
  static bool decided_by_inference(const Grid& grid, const Reduced& reduced, const Limits& limits,
                                   Outcome& outcome) {
    if (!reduced.contradiction && !reduced.known.is_full()) return false;
    CollectedSolutions solutions(limits, outcome);
    if (!reduced.contradiction) {
      solutions.take([&] { return reduced.known; });
    } else {
      outcome.contradiction = find_contradiction(grid);
    }
    outcome.verdict = solutions.verdict();
    outcome.decided_by =
        reduced.failed_literals > 0 ? DecidedBy::failed_literals : DecidedBy::propagation;
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
