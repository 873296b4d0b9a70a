// Reads rows of characters for the formats `pe96`, `rows` and `sdk`: one line per row, with one
// character per position of the canvas (the board's bounding rectangle, n×n on most boards). A
// position without a cell holds a blank or hole_character, or is omitted at the end of a row.
//
// Drops trailing white space of a row unless the row needs it as blank cells. Skips comments
// between rows, and blank lines between bands (rows of boxes). A grid ends at any other blank line,
// or at a line that begins another puzzle.
#pragma once

#include <optional>
#include <string>

#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

/// True if a line begins with the word "Grid" or "grid" that is not followed by a letter.
bool is_pe96_header(std::string_view line);

class CharacterRows {
 public:
  /// `is_header` is true for a line that begins another puzzle; this line may look like a comment.
  CharacterRows(const ReaderOptions& options, int size,
                bool (*is_header)(std::string_view line) = is_pe96_header);

  /// Skips blank lines and reads one grid. Returns a bad puzzle at the first bad row.
  Puzzle read(LineSource& source);

  /// Skips the remaining rows of a bad grid, up to a blank line or a header.
  void skip_rest_of_bad_puzzle(LineSource& source) const;

  int row_count() const { return board_.rows(); }

  /// The board of the grid that was read last; before the first grid, the expected board.
  const Board& board() const { return board_; }

 private:
  std::optional<LineSource::Line> next_row(LineSource& source, int row) const;
  void choose_board(std::string_view first_row);
  std::size_t columns() const { return static_cast<std::size_t>(board_.columns()); }
  std::optional<Puzzle> add_row(const LineSource::Line& row);
  std::optional<Puzzle> add_row_of_groups(const LineSource::Line& row);
  bool may_be_row(std::string_view text, int row) const;

  std::optional<Alphabet> alphabet_;
  std::optional<int> first_digit_;
  Blanks blanks_;
  Boards boards_;
  Board board_;
  bool (*is_header_)(std::string_view line);
  std::optional<Symbols> symbols_;

  std::size_t first_line_ = 0;  // first line of the current grid
  std::string characters_;
  std::vector<Place> places_;
  int row_ = 0;                 // the current row
  bool has_gaps_ = false;       // true if blank lines separate the bands
  bool are_in_groups_ = false;  // true if spaces or bars separate groups of cells in each row
};

/// Returns the characters of a row whose cells are in groups of equal size with white space or
/// bars between them, such as "379 000 014"; empty for any other line.
std::string join_row_groups(std::string_view line);

/// Removes trailing white space, but only until the line has `size` characters. Removes a comment
/// after `size` characters without white space. The result is longer than `size` only if the row
/// has too many cells.
std::string_view trim_to_row_size(std::string_view line, std::size_t size);

/// Returns the characters of a canvas row, one per position. Appends a space for each omitted
/// position that has no cell. Returns nothing if the line lacks a cell or has surplus characters.
std::optional<std::string> pad_row_to_columns(std::string_view line, const Board& board, int row);

/// Appends the rows of a grid as characters, in `alphabet` if given. Above board size
/// max_character_size, appends numbers. Positions without a cell become hole_character.
void append_character_rows(std::string& out, const Grid& grid, char blank,
                           const Alphabet* alphabet = nullptr);

}  // namespace clausoku
