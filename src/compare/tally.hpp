// The tally of a comparison: puzzle by puzzle, what the records of its runs say, wherever they come
// from: engines that have just been called, or files of earlier comparisons.
#pragma once

#include <cstddef>
#include <span>

#include "src/base/digest.hpp"
#include "src/compare/comparison.hpp"

namespace clausoku {

class Tally {
 public:
  struct Options {
    std::size_t engines = 1;
    std::size_t repeat = 1;
    bool rated = false;         ///< keeps the puzzles' ratings
    bool keep_puzzles = false;  ///< and the puzzles
  };

  explicit Tally(const Options& options);

  /// Takes the records of a puzzle's runs, of the engines in their order, of each its runs; of a
  /// puzzle that is no grid one for each engine.
  void add(std::span<const RunRecord> runs, Puzzle puzzle);

  /// The comparison so far; the rest of it is the caller's to fill in.
  Comparison& comparison() { return comparison_; }

  /// With the digest of all puzzles that were added.
  Comparison take();

 private:
  void note_alarms(std::span<const RunRecord> runs);
  void note_provenance(std::span<const RunRecord> runs);

  const Options options_;
  Digest digest_;
  Comparison comparison_;
};

}  // namespace clausoku
