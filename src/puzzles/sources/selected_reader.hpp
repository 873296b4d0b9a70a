// Some of a reader's puzzles, by their index in the whole input, and the errors on the way to them.
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

/// The first and the last, counted from 1, or those of a shard.
struct Selection {
  std::size_t first = 1;
  std::size_t last = std::numeric_limits<std::size_t>::max();
  std::optional<Shard> shard = {};

  bool has(std::size_t index) const {
    return first <= index && index <= last && (!shard || shard->has(index));
  }

  /// How many puzzles from `index` on are not selected, at least, before the next that may be.
  std::size_t gap_from(std::size_t index) const {
    if (index < first) return first - index;
    return shard ? shard->foreign_from(index) : 0;
  }
};

class SelectedReader final : public PuzzleReader {
 public:
  SelectedReader(std::unique_ptr<PuzzleReader> reader, const Selection& selection)
      : reader_(std::move(reader)), selection_(selection) {}

  /// Reads no further than to the last that is selected; the input of a shard to its end. Puzzles
  /// keep their index.
  std::optional<std::variant<Puzzle, InputError>> next() override {
    while (read_ < selection_.last) {
      if (const std::size_t gap = selection_.gap_from(read_ + 1); gap > 0) {
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
    return selection_.gap_from(read_ + 1) > 0 || reader_->may_block();
  }

  /// How many puzzles were read, those that are passed over too.
  std::size_t read() const { return read_; }

 private:
  const std::unique_ptr<PuzzleReader> reader_;
  const Selection selection_;
  std::size_t read_ = 0;
};

}  // namespace clausoku
