#include "src/puzzles/sources/selected_reader.hpp"

namespace clausoku {

std::optional<std::variant<Puzzle, InputError>> SelectedReader::next() {
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

}  // namespace clausoku
