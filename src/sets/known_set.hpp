// The puzzles of other files, such as a training set, to find out which puzzles of a test set are
// equivalent to one of them, or have an equivalent solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/sets/decided_rows.hpp"
#include "src/sets/key_set.hpp"

namespace clausoku {

class KnownSet {
 public:
  /// `memory` limits the memory of the keys in bytes.
  explicit KnownSet(std::uint64_t memory = KeySet::default_memory) : keys_(memory) {}

  /// Adds all puzzles of a file. Solves each on a thread of `engines`. Leaves out and counts the
  /// rows that are no puzzles.
  std::optional<SetFailure> read(const std::string& file, PuzzleReader& reader,
                                 RowEngines& engines);

  struct Match {
    Likeness::Kind kind;
    std::uint32_t row = 0;  ///< of all files, from 1
  };

  /// Returns a known puzzle that is equivalent, or else one with an equivalent solution.
  /// Thread-safe. Requires a grid.
  Match find(const Result& result) const;

  /// Returns "equivalent to FILE:K" or "solution equivalent to that of FILE:K", where K is the
  /// number of a puzzle in FILE, or else "new"; or "not compared" if that needs nauty. Thread-safe.
  /// Requires a grid.
  Likeness compare(const Result& result) const;

  /// A digest of the keys of all rows in order.
  std::uint64_t digest() const { return digest_; }

  const UnreadRows& unread() const { return unread_; }

 private:
  std::string describe_row(std::uint32_t row) const;

  /// The lower half of a key is that of the class of the solution, so that find_lower_half() finds
  /// a puzzle with an equivalent solution; the upper half is that of the puzzle.
  KeySet keys_;
  /// Each file, with the number of the row before its first one.
  std::vector<std::pair<std::string, std::uint32_t>> files_;
  std::uint32_t rows_ = 0;
  UnreadRows unread_;
  std::uint64_t digest_ = 0;
};

}  // namespace clausoku
