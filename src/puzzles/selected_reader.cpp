#include "src/puzzles/selected_reader.hpp"

namespace clausoku {

std::optional<std::variant<Puzzle, InputError>> SelectedReader::next() {
  while (read_ < selection_.last) {
    auto item = reader_->next();
    const Puzzle* puzzle = item ? std::get_if<Puzzle>(&*item) : nullptr;
    if (puzzle == nullptr) return item;
    read_ = puzzle->index;
    if (selection_.has(read_)) return item;
  }
  return std::nullopt;
}

}  // namespace clausoku
