// What the figures of a comparison show: of each engine its times, puzzle by puzzle.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "src/compare/comparison.hpp"
#include "src/compare/plots/axis.hpp"

namespace clausoku {

struct PlotEngine {
  std::string key;                           ///< "A", "B" … "Z", "27": as on the page
  std::string label;                         ///< what tells it from the others
  std::vector<std::optional<double>> times;  ///< microseconds; empty where it has not decided

  std::string name() const { return key + " " + label; }

  /// The times that there are, in ascending order.
  std::vector<double> ascending() const;
};

struct PlotData {
  std::vector<PlotEngine> engines;
  std::size_t puzzles = 0;
};

/// Requires: a contestant for each engine.
PlotData plot_data_of(const Comparison& comparison, std::span<const Contestant> contestants);

/// The shortest and the longest time of these engines, placed and a decade at least.
AxisRange extent_of_times(std::span<const PlotEngine> engines);

/// By how much the quickest engine's time the engine's has to be multiplied, in ascending order: of
/// the puzzles that it has decided.
std::vector<double> ratios_to_quickest(const PlotData& data, std::size_t engine);

}  // namespace clausoku
