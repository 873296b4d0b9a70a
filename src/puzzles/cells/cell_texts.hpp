// Cells that stand apart from each other, so that each is a piece of text of its own: in drawings
// with spaces, in tables, in lists.
//
//   empty, one blank character, '-'   a blank
//   a number from 1 to n              a given
//   12, 245                           up to 9×9: the digits that the cell may have
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

/// A cell of its own that is blank, unless the blank characters are named and it is none of them.
inline constexpr char dash = '-';

class CellTexts {
 public:
  explicit CellTexts(const ReaderOptions& options);

  /// Begins a grid. Cells come in the order of the board from now on.
  void begin(const Board& board);

  /// Takes the next cell, or says what is wrong with it: an error without file. Requires that the
  /// board has a further cell.
  std::optional<InputError> add(std::string_view text, Place place);

  /// The puzzle of all cells, readable or not. Requires as many as the board has.
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
  std::optional<Candidates> marks_;    // once a cell has some
  std::vector<std::uint16_t> digits_;  // 0 where the cell is none yet
  std::string characters_;             // the cells, as long as each is one character
  std::vector<Place> places_;
  std::optional<std::size_t> letter_;  // the first cell that is no number
  std::optional<std::size_t> number_;  // the first cell of several characters
  std::optional<std::size_t> dash_;    // the first blank that is written '-'
};

/// "a number from 1 to 16 or a blank"; up to 9×9 with candidates too.
std::string expected_cell(const Board& board);

}  // namespace clausoku
