#include "src/compare/solver_shares.hpp"

#include <fmt/format.h>

#include "encoder/contract.hpp"
#include "src/compare/figures.hpp"

namespace clausoku {

std::optional<double> solver_share(const EngineStatistics& statistics) {
  if (statistics.asked_solver == 0 || statistics.total <= 0) return std::nullopt;
  return statistics.solver_time / statistics.total;
}

std::string solver_notes(std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics) {
  require(contestants.size() == statistics.size());
  std::string notes;
  for (std::size_t k = 0; k < statistics.size(); ++k) {
    const EngineStatistics& engine = statistics[k];
    const auto share = solver_share(engine);
    if (!share) continue;
    const std::string& label = contestants[k].label;
    if (engine.asked_solver < engine.puzzles) {
      notes += fmt::format("{} asked a solver for {} of {} puzzles only\n", label,
                           count_text(static_cast<double>(engine.asked_solver)),
                           count_text(static_cast<double>(engine.puzzles)));
    }
    if (*share < least_solver_share) {
      notes += fmt::format(
          "the solver of {} takes {} of its time: compared with another solver, it is the loading "
          "of formulas that is compared\n",
          label, percent_text(*share));
    }
  }
  return notes;
}

}  // namespace clausoku
