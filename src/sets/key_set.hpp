// A set of keys, each with the row that had it first, that takes limited memory: when the table is
// full, its keys go, sorted, to a temporary file, in which later searches find them by bisection.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "src/sets/key_table.hpp"

namespace clausoku {

class KeySet {
 public:
  static constexpr std::uint64_t default_memory = std::uint64_t{1} << 30;

  /// `memory` is the limit of the table in bytes.
  explicit KeySet(std::uint64_t memory = default_memory) : memory_(memory) {}

  /// Adds a key unless it is in the table. Rows must be added in ascending order. Throws a
  /// std::runtime_error if a temporary file cannot be written.
  void add(const PuzzleKey& key, std::uint32_t row);

  /// Returns the first row with this key.
  std::optional<std::uint32_t> find(const PuzzleKey& key) const;

  /// Returns the first row of a key with the same lower half and the same 8 upper bits.
  std::optional<std::uint32_t> find_lower_half(const PuzzleKey& key) const;

  std::size_t bytes() const { return table_.bytes(); }
  std::size_t files() const { return files_.size(); }

 private:
  /// The entries of a table in a file without a name, so that it cannot outlive the program.
  class SortedFile {
   public:
    /// Empties the table.
    explicit SortedFile(KeyTable& table);
    ~SortedFile();
    SortedFile(const SortedFile&) = delete;
    SortedFile& operator=(const SortedFile&) = delete;

    /// The entries with the same 8 upper bits and the same lower half.
    std::span<const KeyTable::Entry> find(const PuzzleKey& key) const;

   private:
    std::span<const KeyTable::Entry> entries_;  // mapped; by the 8 upper bits, by the lower half
    std::array<std::size_t, KeyTable::part_count + 1> begins_{};
  };

  std::uint64_t memory_;
  KeyTable table_;
  std::vector<std::unique_ptr<SortedFile>> files_;  // the oldest first
};

}  // namespace clausoku
