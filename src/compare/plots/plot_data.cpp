#include "src/compare/plots/plot_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "encoder/contract.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

std::vector<double> PlotEngine::ascending() const {
  std::vector<double> known;
  for (const auto& time : times) {
    if (time) known.push_back(*time);
  }
  std::ranges::sort(known);
  return known;
}

PlotData plot_data_of(const Comparison& comparison, std::span<const Contestant> contestants) {
  require(contestants.size() == comparison.engines);
  PlotData data{{}, comparison.puzzles};
  for (std::size_t k = 0; k < comparison.engines; ++k) {
    constexpr std::size_t letters = 26;
    PlotEngine& engine = data.engines.emplace_back();
    engine.key =
        k < letters ? std::string(1, static_cast<char>('A' + k)) : fmt::format("{}", k + 1);
    engine.label = contestants[k].label;
    for (std::size_t puzzle = 0; puzzle < comparison.puzzles; ++puzzle) {
      const Run& run = comparison.run(puzzle, k);
      engine.times.push_back(run.decided() ? std::optional(microseconds(run.total)) : std::nullopt);
    }
  }
  return data;
}

AxisRange extent_of_times(std::span<const PlotEngine> engines) {
  double low = std::numeric_limits<double>::infinity();
  double high = 0;
  for (const PlotEngine& engine : engines) {
    for (const auto& time : engine.times) {
      if (!time) continue;
      low = std::min(low, placed(*time));
      high = std::max(high, placed(*time));
    }
  }
  return high > 0 ? decade_around({low, high}) : AxisRange{1, 10};
}

std::vector<double> ratios_to_quickest(const PlotData& data, std::size_t engine) {
  std::vector<double> ratios;
  for (std::size_t puzzle = 0; puzzle < data.puzzles; ++puzzle) {
    const auto& own = data.engines[engine].times[puzzle];
    if (!own) continue;
    double quickest = placed(*own);
    for (const PlotEngine& other : data.engines) {
      if (other.times[puzzle]) quickest = std::min(quickest, placed(*other.times[puzzle]));
    }
    ratios.push_back(placed(*own) / quickest);
  }
  std::ranges::sort(ratios);
  return ratios;
}

}  // namespace clausoku
