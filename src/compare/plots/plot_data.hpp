// The data of a comparison's figures: for each engine, the time on each puzzle.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "src/compare/comparison.hpp"
#include "src/compare/plots/axis.hpp"

namespace clausoku {

/// An engine's values, one per puzzle; empty for puzzles without such a value.
using PuzzleValues = std::vector<std::optional<double>>;

struct PlotEngine {
  std::string key;            ///< short name, from short_engine_key()
  std::string label;          ///< text that distinguishes the engine from the others
  PuzzleValues times;         ///< times in microseconds, above 0; empty for undecided puzzles
  PuzzleValues clauses = {};  ///< number of clauses of the engine's formulas
  /// Mean wall-clock times over the decided puzzles in microseconds: encoding, solving, decoding,
  /// other work.
  std::array<double, 4> parts = {};

  std::string name() const { return key + " " + label; }

  /// Returns the times of the decided puzzles in ascending order.
  std::vector<double> ascending() const;
};

struct PlotData {
  std::vector<PlotEngine> engines;
  std::size_t puzzles = 0;
  std::vector<int> cells = {};      ///< number of cells by puzzle; empty unless puzzles were kept
  std::string time_title = "time";  ///< "time" or "processor time", for the titles of axes
};

/// Returns the short name of an engine in figures: "A", "B" … "Z", "27".
std::string short_engine_key(std::size_t engine);

/// Collects the data of a comparison's figures. Requires: one contestant per engine.
PlotData collect_plot_data(const Comparison& comparison, std::span<const Contestant> contestants);

/// Returns the range of the values above 0, at least a decade; 1 to 10 if no value is above 0.
AxisRange range_of_positive_values(std::span<const PuzzleValues* const> values);

/// Returns the range from the shortest to the longest time of the engines, at least a decade wide.
AxisRange time_range_of_engines(std::span<const PlotEngine> engines);

/// Returns, for each puzzle that the engine decided, its time divided by the quickest engine's
/// time. The ratios are in ascending order.
std::vector<double> ratios_to_quickest(const PlotData& data, std::size_t engine);

}  // namespace clausoku
