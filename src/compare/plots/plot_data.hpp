// The data of a comparison's figures: for each engine, the time on each puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "src/compare/comparison.hpp"

namespace clausoku {

/// An engine's values, one per puzzle; empty for puzzles without such a value.
using PuzzleValues = std::vector<std::optional<double>>;

struct PlotEngine {
  std::string key;            ///< short name, from short_engine_key()
  std::string label;          ///< text that distinguishes the engine from the others
  PuzzleValues times;         ///< times in seconds, above 0; empty for undecided puzzles
  PuzzleValues clauses = {};  ///< number of clauses of the engine's formulas
  /// Mean wall-clock times over the decided puzzles in seconds: encoding, solving, decoding,
  /// other work.
  std::array<double, 4> parts = {};

  std::string name() const { return key + " " + label; }

  /// Returns the times of the decided puzzles in ascending order.
  std::vector<double> ascending() const;
};

struct PlotData {
  std::vector<PlotEngine> engines;
  std::size_t puzzles = 0;
  std::vector<int> cells = {};  ///< number of cells by puzzle; empty unless puzzles were kept
  std::vector<std::size_t> disagreements = {};  ///< puzzles on which engines disagree
  std::string time_title = "time";  ///< "time" or "processor time", for the titles of axes
};

/// Returns the short name of an engine in figures: "A", "B" … "Z", "27".
std::string short_engine_key(std::size_t engine);

/// Collects the data of a comparison's figures. Requires: one contestant per engine.
PlotData collect_plot_data(const Comparison& comparison, std::span<const Contestant> contestants);

/// Returns, for each puzzle, the engine's time divided by the quickest engine's time; empty for
/// puzzles that the engine did not decide.
PuzzleValues ratios_to_quickest(const PlotData& data, std::size_t engine);

/// Returns the puzzles that have a value, from the smallest value to the largest.
std::vector<std::size_t> order_by_value(const PuzzleValues& values);

}  // namespace clausoku
