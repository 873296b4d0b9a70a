// Two engines puzzle by puzzle: "A is x times as fast as B".
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "src/compare/comparison.hpp"
#include "src/compare/resampling.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

/// How an engine compares with a quicker one, over the puzzles that both have decided.
struct Pairing {
  std::size_t puzzles = 0;  ///< decided by both
  std::size_t slower = 0;   ///< of these, how many take it longer
  /// How many times as long it takes: the geometric mean of the ratios of the times, which is the
  /// same whichever of the two is asked about; and the interval that it lies in with a confidence
  /// of 95 %, by a paired bootstrap over the puzzles.
  double ratio = 1;
  Interval interval{1, 1};
};

/// Of `engine` against `quicker`. Empty where no puzzle was decided by both.
std::optional<Pairing> pairing_of(const Comparison& comparison, std::size_t engine,
                                  std::size_t quicker);

/// Which engine counts as the fastest: the one with the shortest median; where none has one, the
/// one that decides the most. Requires: there is one.
std::size_t fastest_of(std::span<const EngineStatistics> statistics);

}  // namespace clausoku
