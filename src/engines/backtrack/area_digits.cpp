#include "src/engines/backtrack/area_digits.hpp"

namespace clausoku::backtracking {

AreaDigits::AreaDigits(const Grid& grid)
    : board_(&grid.board()),
      words_per_area_(board_->size() / word_bits + 1),
      words_(static_cast<std::size_t>(board_->area_count()) * words_per_area_, 0),
      board_digits_(words_per_area_, 0) {
  for (Digit digit = 1; digit <= board_->size(); ++digit) {
    board_digits_[digit / word_bits] |= Word{1} << (digit % word_bits);
  }
  for (Cell cell = 0; cell < board_->cell_count(); ++cell) {
    if (grid[cell] != 0) put(cell, grid[cell]);
  }
  if (const Candidates* marks = grid.marks()) exclude_unmarked_digits(*marks);
}

void AreaDigits::exclude_unmarked_digits(const Candidates& marks) {
  for (Cell cell = 0; cell < board_->cell_count(); ++cell) {
    excluded_words_.insert(excluded_words_.end(), board_digits_.begin(), board_digits_.end());
    Word* words = &excluded_words_[excluded_words_.size() - words_per_area_];
    marks.for_each(
        cell, [&](Digit digit) { words[digit / word_bits] &= ~(Word{1} << (digit % word_bits)); });
  }
}

}  // namespace clausoku::backtracking
