// The puzzles of other files, such as a training set, to find out which puzzles of a test set are
// equivalent to one of them, or have an equivalent solution.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/sets/decided_rows.hpp"
#include "src/sets/key_table.hpp"

namespace clausoku {

class KnownSet {
 public:
  /// Reads all puzzles of the files, and solves each on one of the threads, within `limits`. Leaves
  /// out unreadable puzzles.
  std::optional<SetFailure> read(const std::vector<std::string>& files,
                                 const ReaderOptions& options, const Limits& limits, int threads);

  /// Returns "equivalent to FILE:K" or "solution equivalent to that of FILE:K", where K is the
  /// number of a puzzle in FILE, or else "new"; or "not compared" if that needs nauty. Counts the
  /// first two. Thread-safe. Requires a grid.
  std::string compare(const Result& result) const;

  std::size_t equivalent_puzzles() const { return equivalent_puzzles_; }
  std::size_t equivalent_solutions() const { return equivalent_solutions_; }

 private:
  std::string describe_row(std::uint32_t row) const;

  /// The lower half of a key is that of the class of the solution, so that find_lower_half() finds
  /// a puzzle with an equivalent solution; the upper half is that of the puzzle.
  KeyTable table_;
  /// Each file, with the number of the row before its first one.
  std::vector<std::pair<std::string, std::uint32_t>> files_;
  mutable std::atomic<std::size_t> equivalent_puzzles_ = 0;
  mutable std::atomic<std::size_t> equivalent_solutions_ = 0;
};

}  // namespace clausoku
