// Reads cells that are separate pieces of text, as in tables, lists and drawings with spaces. This
// is the only place that decides what such a cell is:
//
//   empty, one blank character, '-'    a blank
//   -1, None, null, nil, nan, NA, --   a blank; see is_blank_word()
//   a number from 1 to n               a given; also with a fraction of zeros: 5.0
//   0                                  a blank or a digit, see first_digit.hpp
//   12, 245                            up to 9×9: the candidates of the cell
//   A, g                               if every cell is one character: a digit of an alphabet, see
//                                      symbols.hpp; up to 9×9 only of a given alphabet
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

/// A cell that is written '-' is a blank. In a grid that also has candidates, '-' is an error,
/// unless the options declare it a blank character.
inline constexpr char dash = '-';

class CellTexts {
 public:
  explicit CellTexts(const ReaderOptions& options)
      : alphabet_(options.alphabet),
        first_digit_(options.first_digit),
        blanks_(options.blank_chars) {}

  /// Begins a grid on `board`. Pass its cells to add() in the order of the board's cells. If
  /// `are_characters`, every cell is one character, or an empty text for a blank.
  void begin(const Board& board, bool are_characters = false);

  /// Adds the next cell of the grid. If the text is no valid cell, returns an error without a file
  /// name. Requires that fewer cells were added than the board has.
  std::optional<InputError> add(std::string_view text, Place place);

  /// Adds a word without quotes of a list. Unlike other texts, it never lists candidates.
  std::optional<InputError> add_word(std::string_view word, Place place);

  /// Adds the text at a position of the canvas: a cell, or a blank where the board has no cell.
  std::optional<InputError> add_position(int row, int column, std::string_view text, Place place);

  /// Returns the puzzle, with a grid or an error. Requires that all cells of the board were added.
  Puzzle finish(std::size_t first_line);

  /// True if a blank of the current grid is written '-', unless the options declare it.
  bool has_dash() const { return dash_.has_value(); }

  /// The board of the current grid. Requires a call of begin().
  const Board& board() const { return *board_; }

  /// True if a text is a blank: 0, empty, a blank character, '-' or a blank word.
  bool is_blank(std::string_view text) const;

 private:
  std::optional<InputError> add_candidates(std::string_view text, Place place);
  std::optional<InputError> add_character(std::string_view text, Place place);
  InputError bad(std::string_view text, Place place) const;

  std::optional<Alphabet> alphabet_;
  std::optional<int> first_digit_;
  Blanks blanks_;
  std::optional<Symbols> symbols_;

  std::optional<Board> board_;
  bool are_characters_ = false;
  std::optional<Grid> grid_;           // with the cells that are numbers
  std::optional<Candidates> marks_;    // empty until a cell has several candidates
  std::string characters_;             // the first character of each cell, '.' for a blank
  std::vector<Cell> zeros_;            // the cells that are written 0
  std::vector<Place> places_;          // of the cells so far
  std::optional<std::size_t> letter_;  // index of the first cell that is a letter
  std::optional<std::size_t> dash_;    // index of the first blank that is written '-'
  bool has_number_ = false;            // true if a cell has several characters
};

/// True for a word that programs write for a missing value, such as None, nan or -1.
bool is_blank_word(std::string_view text);

/// True for a list of candidates of a board size up to 9: ascending digits, such as "245".
bool may_be_candidates(std::string_view text, int size);

/// True for the text of a cell in some alphabet: a number up to `size`, a blank, candidates, or
/// above 9×9 a letter.
bool may_be_cell(std::string_view text, int size, const Blanks& blanks);

}  // namespace clausoku
