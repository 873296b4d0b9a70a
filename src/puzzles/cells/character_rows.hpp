// Rows of characters, shared by `pe96`, `rows` and `sdk`: n rows of n characters, or the rows of
// another board's canvas. Positions without a cell hold a blank or hole_character and may be
// omitted at the end of a row.
//
// Trailing white space is dropped unless it is needed as blank cells. Comments between rows and
// blank lines between bands are skipped. Any other blank line, or a line that begins another
// puzzle, ends a grid.
#pragma once

#include <optional>
#include <string>

#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

/// True for "Grid", alone or before anything except a letter.
bool is_pe96_header(std::string_view line);

class CharacterRows {
 public:
  /// `is_header` is true for lines that begin another puzzle, even if they are comments.
  CharacterRows(const ReaderOptions& options, int size,
                bool (*is_header)(std::string_view line) = is_pe96_header);

  /// Reads one grid after skipping blank lines. For a bad grid, consumes only the rows before the
  /// error.
  Puzzle read(LineSource& source);

  /// Skips lines until one at which another grid may begin.
  void skip_rest(LineSource& source) const;

  /// The number of rows of the next grid if its board is that of the last grid.
  int row_count() const { return board_.rows(); }

  /// The board of the last grid.
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

  std::size_t first_line_ = 0;  // of the current grid
  std::string characters_;
  std::vector<Place> places_;
  bool has_gaps_ = false;  // true if blank lines separate the bands
};

/// Drops trailing white space of a row while it is longer than `size`. The result is longer than
/// `size` only if the row has too many cells.
std::string_view row_cells(std::string_view line, std::size_t size);

/// Returns the row, padded with spaces for omitted positions without cells; empty if it does not
/// have one character for each position of the canvas row.
std::optional<std::string> canvas_row(std::string_view line, const Board& board, int row);

/// Writes the rows of a grid as characters, in `alphabet` if given; as numbers above
/// max_character_size. Positions without a cell become hole_character.
void append_character_rows(std::string& out, const Grid& grid, char blank,
                           const Alphabet* alphabet = nullptr);

}  // namespace clausoku
