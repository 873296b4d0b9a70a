// Passes on the texts of rows in order, without those whose key an earlier row had. The keys are
// kept in memory up to a limit. After that, further rows are stored in temporary files by their
// keys, and are passed on at the end.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/text/text_buffer.hpp"
#include "src/sets/key_table.hpp"

namespace clausoku {

class Deduplicator {
 public:
  /// Is called with the number of a row that is left out, and of the first row with its key.
  using Report = std::function<void(std::uint32_t row, std::uint32_t first)>;

  /// `memory` is the limit of the keys in bytes.
  Deduplicator(std::uint64_t memory, TextOutput write, Report report)
      : memory_(memory), write_(std::move(write)), report_(std::move(report)) {}

  /// Returns the first row with the same key, if it is known already; this row is then left out.
  /// Must be called for each row in order, and add() after it if it returned empty.
  std::optional<std::uint32_t> find_first(const PuzzleKey& key, std::uint32_t row);

  /// Passes on or stores the text of the last row. Throws a std::runtime_error if a temporary file
  /// cannot be written.
  void add(std::string_view text);

  /// Passes on the stored rows. Returns early on a stop request.
  void finish(const std::stop_token& stop);

  /// True if add() passes the last row on, false if it stores the row until finish().
  bool passes_on() const { return passes_on_; }

  std::uint64_t duplicates() const { return duplicates_; }

 private:
  struct StoredRow {
    PuzzleKey key;
    std::uint32_t row;
    std::uint32_t size;
  };
  static constexpr std::size_t part_count = 64;

  void open_parts();
  void check(const std::ios& file) const;
  void find_duplicates_in(std::size_t part, const std::stop_token& stop);

  const std::uint64_t memory_;
  const TextOutput write_;
  const Report report_;
  KeyTable table_;
  std::uint64_t duplicates_ = 0;
  StoredRow last_{};
  bool passes_on_ = true;     // the table has the key of the last row
  bool stores_rows_ = false;  // the keys do not fit in memory
  std::vector<std::fstream> parts_;
  std::vector<std::vector<bool>> is_duplicate_;  // by part, in the order of its rows
};

}  // namespace clausoku
