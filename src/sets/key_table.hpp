// A set of keys, each with the number of the row that had it first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/sets/equivalence_key.hpp"

namespace clausoku {

/// Takes at most 32 bytes for each key: entries of 16 bytes in 256 hash tables, which grow one by
/// one.
class KeyTable {
 public:
  /// Stores 96 bits of a key: its 8 upper bits are the number of its part.
  struct Entry {
    std::uint32_t row;
    std::uint32_t high;  ///< upper_half() of the key; 0 in an unused entry
    std::uint64_t low;
  };
  static constexpr std::size_t part_count = 256;
  static std::size_t part_of(const PuzzleKey& key) { return key.high >> 56; }
  static std::uint32_t upper_half(const PuzzleKey& key) {
    const auto half = static_cast<std::uint32_t>(key.high);
    return half == 0 ? 1 : half;
  }

  /// Removes a part and returns its keys in no order.
  std::vector<Entry> take_part(std::size_t part);

  /// Adds a key with the number of its row, unless it is in the table. Returns the number of the
  /// row that had the key before; empty if there was none. Requires row < 2³².
  std::optional<std::uint32_t> add(const PuzzleKey& key, std::uint32_t row);

  std::optional<std::uint32_t> find(const PuzzleKey& key) const;

  /// Returns the first row of a key with the same lower half and the same 8 upper bits.
  std::optional<std::uint32_t> find_lower_half(const PuzzleKey& key) const;

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return bytes_; }

 private:
  struct Part {
    std::vector<Entry> entries;
    std::size_t used = 0;
  };

  static std::size_t first_place(const std::vector<Entry>& entries, std::uint64_t low);
  static std::size_t find_place(const std::vector<Entry>& entries, std::uint32_t high,
                                std::uint64_t low);
  void grow(Part& part);

  std::array<Part, part_count> parts_;
  std::size_t size_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace clausoku
