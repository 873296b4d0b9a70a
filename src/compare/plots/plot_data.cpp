#include "src/compare/plots/plot_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "encoder/basics/contract.hpp"

namespace clausoku {
namespace {

constexpr double shortest = 1e-9;  // the clock's resolution; a logarithmic scale cannot show 0

double seconds(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

std::array<double, 4> mean_time_of_each_part(const Comparison& comparison, std::size_t engine) {
  std::array<double, 4> sums{};
  double total = 0;
  double decided = 0;
  for (std::size_t puzzle = 0; puzzle < comparison.puzzles; ++puzzle) {
    const Run& run = comparison.run(puzzle, engine);
    if (!run.decided()) continue;
    ++decided;
    total += seconds(run.total);
    sums[0] += seconds(run.encode);
    sums[1] += seconds(run.solve);
    sums[2] += seconds(run.decode);
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
          run.decided() ? std::optional(std::max(shortest, seconds(run.time(comparison.time))))
                        : std::nullopt);
      engine.clauses.push_back(run.clauses ? std::optional(static_cast<double>(*run.clauses))
                                           : std::nullopt);
    }
    engine.parts = mean_time_of_each_part(comparison, k);
  }
  for (const Puzzle& puzzle : comparison.kept_puzzles) {
    if (const Grid* grid = puzzle.grid()) data.cells.push_back(grid->board().cell_count());
  }
  for (const Disagreement& each : comparison.disagreements)
    data.disagreements.push_back(each.puzzle);
  return data;
}

PuzzleValues ratios_to_quickest(const PlotData& data, std::size_t engine) {
  PuzzleValues ratios = data.engines[engine].times;
  for (std::size_t puzzle = 0; puzzle < data.puzzles; ++puzzle) {
    const auto own = ratios[puzzle];
    if (!own) continue;
    double quickest = *own;
    for (const PlotEngine& other : data.engines) {
      quickest = std::min(quickest, other.times[puzzle].value_or(quickest));
    }
    ratios[puzzle] = *own / quickest;
  }
  return ratios;
}

std::vector<std::size_t> order_by_value(const PuzzleValues& values) {
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (values[k]) order.push_back(k);
  }
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return *values[k]; });
  return order;
}

}  // namespace clausoku
