#include "src/puzzles/progressing_reader.hpp"

namespace clausoku {

std::optional<Puzzle> ProgressingReader::next(LineSource& source) {
  std::optional<Puzzle> puzzle = reader_->next(source);
  while (puzzle && repeats_last_error(*puzzle)) {
    if (++repeats_ < most_repeats) return puzzle;
    if (!source.peek()) return std::nullopt;
    source.drop();
    puzzle = reader_->next(source);
  }
  repeats_ = 0;
  last_error_.reset();
  if (puzzle && puzzle->error() != nullptr) last_error_ = *puzzle->error();
  return puzzle;
}

bool ProgressingReader::repeats_last_error(const Puzzle& puzzle) const {
  const InputError* error = puzzle.error();
  return error != nullptr && last_error_ && error->place.line == last_error_->place.line &&
         error->place.column == last_error_->place.column && error->found == last_error_->found;
}

}  // namespace clausoku
