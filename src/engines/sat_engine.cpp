#include "src/engines/sat_engine.hpp"

#include "encoder/contract.hpp"
#include "src/engines/stopwatch.hpp"

namespace clausoku {
namespace {

class SatEngine final : public Engine {
 public:
  SatEngine(Reduction reduction, ModelSearchOptions options)
      : reduction_(reduction), options_(std::move(options)) {
    require(reduction == Reduction::none || reduction == Reduction::givens);
  }

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const Stopwatch total;
    Outcome outcome;
    if (const auto clash = find_clash(grid)) {
      outcome = refused(*clash);
    } else {
      const Deadline deadline = deadline_of(limits);
      const VariableMap map(reduce(grid, reduction_));
      outcome.statistics.encode = total.elapsed();
      search_models(grid, map, options_, limits, deadline, outcome);
      // The solver has decided; this only puts it in words, where it shows on the grid.
      if (outcome.verdict == Verdict::none) outcome.contradiction = find_contradiction(grid);
    }
    outcome.statistics.total = total.elapsed();
    return outcome;
  }

 private:
  const Reduction reduction_;
  const ModelSearchOptions options_;
};

}  // namespace

std::unique_ptr<Engine> make_sat_engine(Reduction reduction, ModelSearchOptions options) {
  return std::make_unique<SatEngine>(reduction, std::move(options));
}

}  // namespace clausoku
