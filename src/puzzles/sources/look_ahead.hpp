// Wraps a puzzle reader to look ahead: a caller can check for puzzles before it starts any output.
#pragma once

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class LookAhead final : public PuzzleReader {
 public:
  explicit LookAhead(std::unique_ptr<PuzzleReader> reader) : reader_(std::move(reader)) {}

  /// Reads ahead until `count` puzzles, with grids or errors, are buffered. Returns false if the
  /// input has fewer puzzles or if a stop request came first. May wait for input.
  bool has_at_least_n_puzzles(std::size_t count) {
    while (buffered_puzzles_ < count) {
      auto item = reader_->next();
      if (!item) return false;
      if (std::holds_alternative<Puzzle>(*item)) ++buffered_puzzles_;
      ahead_.push_back(std::move(*item));
    }
    return true;
  }

  /// Returns the next puzzle without consuming it; null if there is none. May wait for input.
  const Puzzle* peek_next_puzzle() {
    if (!has_at_least_n_puzzles(1)) return nullptr;
    const auto found = std::ranges::find_if(
        ahead_, [](const auto& item) { return std::holds_alternative<Puzzle>(item); });
    return &std::get<Puzzle>(*found);
  }

  std::optional<std::variant<Puzzle, InputError>> next() override {
    if (ahead_.empty()) return reader_->next();
    auto item = std::move(ahead_.front());
    ahead_.pop_front();
    if (std::holds_alternative<Puzzle>(item)) --buffered_puzzles_;
    return item;
  }
  bool stopped() const override { return reader_->stopped(); }
  bool may_block() const override { return ahead_.empty() && reader_->may_block(); }
  std::size_t passed_over() const override { return reader_->passed_over(); }

 private:
  std::unique_ptr<PuzzleReader> reader_;
  std::deque<std::variant<Puzzle, InputError>> ahead_;
  std::size_t buffered_puzzles_ = 0;
};

}  // namespace clausoku
