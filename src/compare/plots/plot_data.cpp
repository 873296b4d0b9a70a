#include "src/compare/plots/plot_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "encoder/basics/contract.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {
namespace {

std::array<double, 4> mean_time_of_each_part(const Comparison& comparison, std::size_t engine) {
  std::array<double, 4> sums{};
  double total = 0;
  double decided = 0;
  for (std::size_t puzzle = 0; puzzle < comparison.puzzles; ++puzzle) {
    const Run& run = comparison.run(puzzle, engine);
    if (!run.decided()) continue;
    ++decided;
    total += microseconds(run.total);
    sums[0] += microseconds(run.encode);
    sums[1] += microseconds(run.solve);
    sums[2] += microseconds(run.decode);
  }
  sums[3] = std::max(0.0, total - sums[0] - sums[1] - sums[2]);
  for (double& sum : sums) sum /= std::max(1.0, decided);
  return sums;
}

}  // namespace

std::vector<double> PlotEngine::ascending() const {
  std::vector<double> known;
  for (const auto& time : times) {
    if (time) known.push_back(*time);
  }
  std::ranges::sort(known);
  return known;
}

std::string short_engine_key(std::size_t engine) {
  constexpr std::size_t letters = 26;
  return engine < letters ? std::string(1, static_cast<char>('A' + engine))
                          : fmt::format("{}", engine + 1);
}

PlotData collect_plot_data(const Comparison& comparison, std::span<const Contestant> contestants) {
  require(contestants.size() == comparison.engines);
  PlotData data{{}, comparison.puzzles};
  if (comparison.time == TimeKind::processor) data.time_title = "processor time";
  for (std::size_t k = 0; k < comparison.engines; ++k) {
    PlotEngine& engine = data.engines.emplace_back();
    engine.key = short_engine_key(k);
    engine.label = contestants[k].label;
    for (std::size_t puzzle = 0; puzzle < comparison.puzzles; ++puzzle) {
      const Run& run = comparison.run(puzzle, k);
      engine.times.push_back(
          run.decided() ? std::optional(positive_time_us(microseconds(run.time(comparison.time))))
                        : std::nullopt);
      engine.clauses.push_back(run.clauses ? std::optional(static_cast<double>(*run.clauses))
                                           : std::nullopt);
    }
    engine.parts = mean_time_of_each_part(comparison, k);
  }
  for (const Puzzle& puzzle : comparison.kept_puzzles) {
    if (const Grid* grid = puzzle.grid()) data.cells.push_back(grid->board().cell_count());
  }
  return data;
}

AxisRange range_of_positive_values(std::span<const PuzzleValues* const> values) {
  double low = std::numeric_limits<double>::infinity();
  double high = 0;
  for (const PuzzleValues* each : values) {
    for (const auto& value : *each) {
      if (!value || *value <= 0) continue;
      low = std::min(low, *value);
      high = std::max(high, *value);
    }
  }
  return high > 0 ? widen_range_to_decade({low, high}) : AxisRange{1, 10};
}

AxisRange time_range_of_engines(std::span<const PlotEngine> engines) {
  std::vector<const PuzzleValues*> times;
  for (const PlotEngine& engine : engines) times.push_back(&engine.times);
  return range_of_positive_values(times);
}

std::vector<double> ratios_to_quickest(const PlotData& data, std::size_t engine) {
  std::vector<double> ratios;
  for (std::size_t puzzle = 0; puzzle < data.puzzles; ++puzzle) {
    const auto& own = data.engines[engine].times[puzzle];
    if (!own) continue;
    double quickest = *own;
    for (const PlotEngine& other : data.engines) {
      quickest = std::min(quickest, other.times[puzzle].value_or(quickest));
    }
    ratios.push_back(*own / quickest);
  }
  std::ranges::sort(ratios);
  return ratios;
}

}  // namespace clausoku
