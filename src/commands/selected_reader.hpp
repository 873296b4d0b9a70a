// The selected puzzles of a reader, and the errors on the way to them.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "src/commands/selected_puzzles.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class SelectedReader final : public PuzzleReader {
 public:
  SelectedReader(std::unique_ptr<PuzzleReader> reader, const Selection& selection)
      : reader_(std::move(reader)), selection_(selection) {}

  std::optional<std::variant<Puzzle, InputError>> next() override {
    while (read_ < selection_.last) {
      auto item = reader_->next();
      if (!item || std::holds_alternative<InputError>(*item)) return item;
      if (++read_ >= selection_.first) return item;
    }
    return std::nullopt;
  }

  bool may_block() const override { return read_ < selection_.last && reader_->may_block(); }

  /// How many puzzles were read, those before the selection too.
  std::size_t read() const { return read_; }

 private:
  const std::unique_ptr<PuzzleReader> reader_;
  const Selection selection_;
  std::size_t read_ = 0;
};

}  // namespace clausoku
