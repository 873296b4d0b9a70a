// Cells that are separate pieces of text: in drawings with spaces, in tables, in lists.
//
//   empty, one blank character, '-'   a blank
//   a number from 1 to n              a given
//   12, 245                           up to 9×9: the candidates of the cell
//   A, g                              above 9×9, if every cell is one character: a digit of an
//                                     alphabet, see symbols.hpp
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

/// A cell written '-' is blank, but beside candidates only if '-' is a blank character.
inline constexpr char dash = '-';

class CellTexts {
 public:
  explicit CellTexts(const ReaderOptions& options);

  /// Begins a grid. The following calls of add() pass its cells in the order of the board.
  void begin(const Board& board);

  /// Adds the next cell, or returns an error without file. Requires that the board has a further
  /// cell.
  std::optional<InputError> add(std::string_view text, Place place);

  /// Returns the puzzle, readable or not. Requires that all cells of the board were added.
  Puzzle finish(std::size_t first_line);

  const Blanks& blanks() const { return blanks_; }

 private:
  std::optional<Digit> digit_of(std::string_view text) const;
  std::optional<InputError> add_candidates(std::string_view text, Place place);
  std::optional<InputError> add_character(std::string_view text, Place place);
  InputError bad(std::string_view text, Place place) const;

  std::optional<Alphabet> alphabet_;
  Blanks blanks_;
  std::optional<Symbols> symbols_;

  std::optional<Board> board_;
  std::optional<Candidates> marks_;    // empty until a cell has several candidates
  std::vector<std::uint16_t> digits_;  // 0 if the cell has no given
  std::string characters_;             // the first character of each cell, '.' for a blank
  std::vector<Place> places_;
  std::optional<std::size_t> letter_;  // the first cell that is a letter
  std::optional<std::size_t> number_;  // the first cell of several characters
  std::optional<std::size_t> dash_;    // the first blank that is written '-'
};

/// Returns "a number from 1 to 16 or a blank"; up to 9×9, the text also mentions candidates.
std::string expected_cell(const Board& board);

}  // namespace clausoku
