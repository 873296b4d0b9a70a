// A reader that can be looked into: whether there are any puzzles, before anything is done about
// them.
#pragma once

#include <deque>
#include <memory>

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class LookAhead final : public PuzzleReader {
 public:
  explicit LookAhead(std::unique_ptr<PuzzleReader> reader) : reader_(std::move(reader)) {}

  /// Reads on until so many puzzles, readable or not, are still to be handed out. False if there
  /// are fewer, or if a stop request came first. May wait for input.
  bool has_puzzles(std::size_t count);

  /// The next puzzle that will be handed out; null where there is none. May wait for input.
  const Puzzle* first_puzzle();

  std::optional<std::variant<Puzzle, InputError>> next() override;
  bool stopped() const override { return reader_->stopped(); }
  bool may_block() const override { return ahead_.empty() && reader_->may_block(); }

 private:
  std::unique_ptr<PuzzleReader> reader_;
  std::deque<std::variant<Puzzle, InputError>> ahead_;
  std::size_t puzzles_ahead_ = 0;
};

}  // namespace clausoku
