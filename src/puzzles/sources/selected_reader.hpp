// Wraps a puzzle reader. Returns errors, and puzzles whose index in the whole input is selected.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "src/puzzles/puzzle_reader.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

/// A range of puzzles by their 1-based index, optionally only the puzzles of one shard.
struct Selection {
  std::size_t first = 1;
  std::size_t last = std::numeric_limits<std::size_t>::max();
  std::optional<Shard> shard = {};

  bool has(std::size_t index) const {
    return first <= index && index <= last && (!shard || shard->has(index));
  }

  /// Returns 0 if puzzle `index` may be selected; else the number of puzzles to skip from it on.
  std::size_t count_unselected_puzzles_from(std::size_t index) const {
    if (index < first) return first - index;
    return shard ? shard->puzzles_before_shard(index) : 0;
  }
};

class SelectedReader final : public PuzzleReader {
 public:
  SelectedReader(std::unique_ptr<PuzzleReader> reader, const Selection& selection)
      : reader_(std::move(reader)), selection_(selection) {}

  /// Returns the next selected puzzle, with its index in the whole input. Stops after the last one;
  /// for a shard, reads the input to its end.
  std::optional<std::variant<Puzzle, InputError>> next() override {
    while (read_ < selection_.last) {
      if (const std::size_t gap = selection_.count_unselected_puzzles_from(read_ + 1); gap > 0) {
        const std::size_t passed = reader_->pass(gap);
        read_ += passed;
        if (passed > 0) continue;
      }
      auto item = reader_->next();
      const Puzzle* puzzle = item ? std::get_if<Puzzle>(&*item) : nullptr;
      if (puzzle == nullptr) return item;
      read_ = puzzle->index;
      if (selection_.has(read_)) return item;
    }
    return std::nullopt;
  }

  bool stopped() const override { return reader_->stopped(); }

  bool may_block() const override {
    if (read_ >= selection_.last) return false;
    return selection_.count_unselected_puzzles_from(read_ + 1) > 0 || reader_->may_block();
  }

  std::size_t passed_over() const override { return reader_->passed_over(); }

  /// The number of puzzles that were read so far, including puzzles that were skipped.
  std::size_t read() const { return read_; }

 private:
  const std::unique_ptr<PuzzleReader> reader_;
  const Selection selection_;
  std::size_t read_ = 0;
};

}  // namespace clausoku
