// Some of a reader's puzzles, by their index in the whole input, and the errors on the way to them.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// The first and the last, counted from 1.
struct Selection {
  std::size_t first = 1;
  std::size_t last = std::numeric_limits<std::size_t>::max();

  bool has(std::size_t index) const { return first <= index && index <= last; }
};

class SelectedReader final : public PuzzleReader {
 public:
  SelectedReader(std::unique_ptr<PuzzleReader> reader, const Selection& selection)
      : reader_(std::move(reader)), selection_(selection) {}

  /// Reads no further than to the last that is selected. Puzzles keep their index.
  std::optional<std::variant<Puzzle, InputError>> next() override;

  bool may_block() const override { return read_ < selection_.last && reader_->may_block(); }

  /// How many puzzles were read, those that are passed over too.
  std::size_t read() const { return read_; }

 private:
  const std::unique_ptr<PuzzleReader> reader_;
  const Selection selection_;
  std::size_t read_ = 0;
};

}  // namespace clausoku
