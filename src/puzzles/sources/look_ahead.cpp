#include "src/puzzles/sources/look_ahead.hpp"

#include <utility>

namespace clausoku {

bool LookAhead::has_puzzles(std::size_t count) {
  while (puzzles_ahead_ < count) {
    auto item = reader_->next();
    if (!item) return false;
    if (std::holds_alternative<Puzzle>(*item)) ++puzzles_ahead_;
    ahead_.push_back(std::move(*item));
  }
  return true;
}

const Puzzle* LookAhead::first_puzzle() {
  if (!has_puzzles(1)) return nullptr;
  for (const auto& item : ahead_) {
    if (const auto* puzzle = std::get_if<Puzzle>(&item)) return puzzle;
  }
  return nullptr;
}

std::optional<std::variant<Puzzle, InputError>> LookAhead::next() {
  if (ahead_.empty()) return reader_->next();
  auto item = std::move(ahead_.front());
  ahead_.pop_front();
  if (std::holds_alternative<Puzzle>(item)) --puzzles_ahead_;
  return item;
}

}  // namespace clausoku
