// Rows of characters: the n rows of n characters that `pe96`, `rows` and `sdk` have in common.
//
// White space behind a row is dropped, except where the row needs it as blank cells. Comments
// between rows are passed over; a blank line or one that begins another puzzle ends a grid.
#pragma once

#include <optional>
#include <string>

#include "src/puzzles/boards.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/symbols.hpp"

namespace clausoku {

/// "Grid", alone or before anything but a letter.
bool is_pe96_header(std::string_view line);

class CharacterRows {
 public:
  /// `is_header` tells which lines, comments or not, are of another puzzle.
  CharacterRows(const ReaderOptions& options, int size,
                bool (*is_header)(std::string_view line) = is_pe96_header);

  /// Reads one grid. Blank lines before it are passed over; of a bad one, only the rows before the
  /// bad place are.
  Puzzle read(LineSource& source);

  /// Passes lines until one at which another grid may begin.
  void skip_rest(LineSource& source) const;

  /// How many rows the next grid will have if it is like the last.
  int size() const { return size_; }

 private:
  std::optional<LineSource::Line> next_row(LineSource& source, std::size_t row) const;
  void choose_board(std::string_view first_row);
  std::optional<Puzzle> add_row(const LineSource::Line& row);
  Puzzle too_few_rows(const LineSource& source, const std::optional<LineSource::Line>& line) const;

  std::optional<Alphabet> alphabet_;
  Blanks blanks_;
  Boards boards_;
  int size_;
  bool (*is_header_)(std::string_view line);
  std::optional<Board> board_;
  std::optional<Symbols> symbols_;

  std::size_t first_line_ = 0;  // of the grid being read
  std::string characters_;
  std::vector<Place> places_;
};

/// The cells of a row, where it may have white space behind it: at most `size` characters, more
/// only where it really is longer.
std::string_view row_cells(std::string_view line, std::size_t size);

/// Writes a grid as n lines: of n characters up to max_character_size, of n numbers above.
void append_character_rows(std::string& out, const Grid& grid, char blank);

}  // namespace clausoku
