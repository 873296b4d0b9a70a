// Reads a grid with one row per line. The lines have a row of the canvas (the board's bounding
// rectangle, n×n on most boards) in one of the layouts of row_layout.hpp; the first row decides
// which. A position without a cell holds a blank or hole_character, or is omitted at the end of a
// row.
//
// Skips comments between rows, frames of drawings, and blank lines between bands (rows of boxes). A
// grid ends at any other blank line, or at a line that begins another puzzle.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/row_layout.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

class GridRows {
 public:
  /// `size` is the expected board size; 0 if unknown. `is_header` is true for a line that begins
  /// another puzzle; this line may look like a comment.
  GridRows(const ReaderOptions& options, RowStyle style, int size,
           bool (*is_header)(std::string_view line));

  /// Skips blank lines and reads one grid. Returns a bad puzzle at the first bad row.
  Puzzle read(LineSource& source);

  /// The board of the grid that was read last; before the first grid, the expected board.
  const Board& board() const { return board_; }

  bool is_board_known() const { return is_board_known_; }

  /// True if a line has as many cells as the board has columns.
  bool is_row(std::string_view line) const;

  /// True for a line of white space that is a row of blank cells.
  bool is_row_of_blanks(std::string_view line) const;

  /// True for a piece of a drawing's frame that is not a row whose blanks are written as dashes.
  bool is_frame(const TextRow& line) const;

  /// Tests whether the next line repeats one sign, and a grid of which `rows` rows were read has
  /// too many rows with such lines and all rows without them. Returns true if it is a line between
  /// rows, false if the sign is also a blank in other rows, and nothing for any other line.
  std::optional<bool> find_ruler(LineSource& source, int rows) const;

  /// Begins a grid, whose rows may begin with labels such as A, B and C. Forgets the frame lines of
  /// the last grid.
  void begin(bool has_labels);

  /// Returns an error if the text to the right of a line of a frame names a rule.
  std::optional<InputError> find_rule_beside_frame(const LineSource::Line& line,
                                                   const TextRow& row) const;

  /// Records a frame line that may also be a row of blanks.
  void record_frame(const TextRow& line, std::size_t number);

 private:
  TextRow make_row(std::string_view line) const;
  bool is_drawing() const { return style_ == RowStyle::drawing; }
  std::size_t columns() const { return static_cast<std::size_t>(board_.columns()); }
  std::vector<TextPiece> split(const TextRow& row, const RowLayout& layout,
                               std::size_t columns) const;
  std::size_t count_cells(std::string_view line) const;
  void skip_lines_above_row(LineSource& source);
  void drop_blank_lines_above_band(LineSource& source);
  bool is_band_after_blank_lines(LineSource& source) const;
  bool is_like_row(const TextRow& row) const;
  bool is_row_of_dashes(const TextRow& row) const;
  bool ends_grid(std::string_view line) const;
  std::optional<InputError> find_ambiguous_frame() const;
  InputError make_missing_row_error(LineSource& source) const;
  std::optional<InputError> choose_layout(const TextRow& row, Place first_cell);
  void choose_board(std::size_t cells);
  std::optional<InputError> add_row(const LineSource::Line& line);
  std::optional<InputError> find_drawing_error(const TextRow& row,
                                               const std::vector<TextPiece>& cells,
                                               std::size_t line) const;
  std::optional<InputError> find_error_behind(const LineSource::Line& line, const TextRow& row,
                                              TextPiece last) const;
  InputError make_count_error(const TextRow& row, const std::vector<TextPiece>& cells,
                              const LineSource::Line& line) const;

  RowStyle style_;
  Blanks blanks_;
  Boards boards_;
  CellTexts texts_;
  Board board_;
  bool is_board_known_;
  std::optional<BoxShape> boxes_;  // of the board; empty if they differ in shape
  bool has_rules_option_;
  std::optional<RowLayout> layout_;
  bool (*is_header_)(std::string_view line);

  int row_ = 0;                            // the current row
  bool has_passed_frame_ = false;          // true if a frame line is above the current row
  bool has_labels_ = false;                // true if each row begins with a label
  bool has_gaps_ = false;                  // true if blank lines separate the bands
  bool has_blank_signs_ = false;           // true if a row so far has a sign for blanks
  std::optional<InputError> frame_error_;  // for a rule beside a frame line above a row
  bool has_row_of_dashes_ = false;         // true if a row so far has only dashes
  std::string row_of_dashes_;              // how a row of dashes would look in a drawing
  std::vector<std::pair<std::string, Place>> frames_;  // frame lines that may be rows
};

}  // namespace clausoku
