// The data of a comparison's figures: the times of each engine, puzzle by puzzle.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "src/compare/comparison.hpp"
#include "src/compare/plots/axis.hpp"

namespace clausoku {

/// A value for each puzzle; empty where there is none.
using PuzzleValues = std::vector<std::optional<double>>;

struct PlotEngine {
  std::string key;            ///< engine_key()
  std::string label;          ///< distinguishes it from the other engines
  PuzzleValues times;         ///< microseconds, above 0; empty where it has not decided
  PuzzleValues clauses = {};  ///< of its formulas
  /// Means over the puzzles that it has decided, in microseconds: encode, solve, decode, other.
  std::array<double, 4> parts = {};

  std::string name() const { return key + " " + label; }

  /// The times that exist, in ascending order.
  std::vector<double> ascending() const;
};

struct PlotData {
  std::vector<PlotEngine> engines;
  std::size_t puzzles = 0;
  std::vector<int> cells = {};  ///< of each puzzle's board; empty unless the puzzles were kept
};

/// The key of an engine: "A", "B" … "Z", "27".
std::string engine_key(std::size_t engine);

/// Requires: a contestant for each engine.
PlotData plot_data_of(const Comparison& comparison, std::span<const Contestant> contestants);

/// The extent of values above 0, at least a decade; 1 to 10 if there are none.
AxisRange extent_of(std::span<const PuzzleValues* const> values);

/// The shortest and the longest time of these engines, at least a decade.
AxisRange extent_of_times(std::span<const PlotEngine> engines);

/// The ratios of an engine's times to those of the quickest engine, for the puzzles that it has
/// decided, in ascending order.
std::vector<double> ratios_to_quickest(const PlotData& data, std::size_t engine);

}  // namespace clausoku
