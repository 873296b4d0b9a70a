// Rows of characters, which `pe96`, `rows` and `sdk` have in common: n rows of n characters, or the
// rows of another board's canvas, with a blank or no_cell_sign where it has no cell; at a row's end
// these may be missing.
//
// White space behind a row is dropped, except where the row needs it as blank cells. Comments
// between rows are passed over, and so are blank lines between bands; otherwise, a blank line or
// one that begins another puzzle ends a grid.
#pragma once

#include <optional>
#include <string>

#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/format.hpp"

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
  int row_count() const { return board_.rows(); }

  /// Of that grid.
  const Board& board() const { return board_; }

 private:
  std::optional<LineSource::Line> next_row(LineSource& source, int row) const;
  void choose_board(std::string_view first_row);
  std::size_t columns() const { return static_cast<std::size_t>(board_.columns()); }
  std::optional<Puzzle> add_row(const LineSource::Line& row);

  std::optional<Alphabet> alphabet_;
  Blanks blanks_;
  Boards boards_;
  Board board_;
  bool (*is_header_)(std::string_view line);
  std::optional<Symbols> symbols_;

  std::size_t first_line_ = 0;  // of the grid being read
  std::string characters_;
  std::vector<Place> places_;
  bool has_gaps_ = false;  // blank lines between bands
};

/// The cells of a row, where it may have white space behind it: at most `size` characters, more
/// only where it really is longer.
std::string_view row_cells(std::string_view line, std::size_t size);

/// Such a row with spaces put in for what is missing at its end; empty where it has not one
/// character for each place of a row of the board's canvas.
std::optional<std::string> canvas_row(std::string_view line, const Board& board, int row);

/// Writes a grid's rows: of characters for boards up to max_character_size, of numbers above; where
/// there is no cell, no_cell_sign. In an alphabet of its own, if there is one.
void append_character_rows(std::string& out, const Grid& grid, char blank,
                           const Alphabet* alphabet = nullptr);

}  // namespace clausoku
