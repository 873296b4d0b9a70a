#include "src/puzzles/puzzle.hpp"

#include "encoder/contract.hpp"
#include "src/base/text.hpp"
#include "src/boards/alphabet.hpp"

namespace clausoku {

Place CellPlaces::of(Cell cell, const Board& board) const {
  if (places_.empty()) return {};
  if (places_.size() == static_cast<std::size_t>(board.cell_count())) return places_[cell];
  const bool by_row = places_.size() > 1;
  require(!by_row || places_.size() == static_cast<std::size_t>(board.rows()));
  const Place start = by_row ? places_[board.row_of(cell)] : places_[0];
  return {start.line, start.column + (by_row ? board.column_of(cell) : cell)};
}

std::string characters_of(const Puzzle& puzzle) {
  std::string characters;
  for (Digit digit = 1; puzzle.alphabet && digit <= puzzle.alphabet->size(); ++digit) {
    characters += puzzle.alphabet->character(digit);
  }
  return characters;
}

std::string warning_lines(const Puzzle& puzzle) {
  std::string lines;
  for (const InputError& warning : puzzle.warnings) lines += message_line(to_string(warning));
  return lines;
}

}  // namespace clausoku
