// A line of a grid in text, split at bars, other separators or spaces. Normalises the signs of
// Unicode: dots and squares become the blank '.', wide spaces become ' ', bars │ ┃ ║ … become '|',
// strokes ─ ━ ═ … become '-', and corners and crossings become '+'. In a drawing, ! is a bar and =
// a stroke too, a tab is a space, and text to the right of the frame does not count.
//
// RowLayout is how the rows of a grid are split into cells:
//
//   53..7....          each character is a cell; a space is a blank
//   53. .7. ...        the same in groups of equal size, with spaces or bars between them
//   5 3 . . 7 . . . .  each word is a cell
//   5,3,,,7,,,,        the text between two separators is a cell: , ; a tab, or a bar in a drawing
//   | 5 3   |   7   |  in a drawing, cells may have fixed columns, where a space is a blank
//
// In a drawing, spaces are blank cells only if no blank of the grid is written as a character such
// as '.'. If a blank has a character, a space in the place of a cell means that the cell is
// missing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/boards/symbols.hpp"

namespace clausoku {

/// A cell or another part of a text.
struct TextPiece {
  std::size_t begin;  ///< offset in the text
  std::size_t size;   ///< 0 for a blank cell that is a space or nothing
};

/// Splits a text at white space. Adds `offset` to the offsets of its words.
std::vector<TextPiece> split_into_words(std::string_view text, std::size_t offset = 0);

/// True if a line begins with "[,1]" or "[1,]", as R prints matrices. TextRow has only the number.
bool begins_with_matrix_label(std::string_view line);

/// True for a text with a word of four or more letters, which no row without bars has.
bool has_long_word(std::string_view text);

/// The number of characters of a text that are in `signs`.
std::size_t count_signs(std::string_view text, std::string_view signs);

class TextRow {
 public:
  TextRow(std::string_view line, bool is_drawn);

  /// The line with normalised signs; of a drawing, without trailing white space.
  std::string_view text() const { return text_; }
  std::string_view text_of(TextPiece piece) const { return text().substr(piece.begin, piece.size); }

  /// The 1-based column in the original line that corresponds to text()[offset] or to text()'s end.
  std::size_t column_of(std::size_t offset) const;

  /// True for a line of a frame, such as "|---+---|", ".-----.-----." or "-------|-------". A
  /// jigsaw's frame may also have lines such as "|   +---+   |".
  bool is_frame() const { return is_frame_; }

  /// True if text stood to the right of a drawing's frame, which is not in text().
  bool has_text_beside() const { return has_text_beside_; }

  /// True for a frame line that has only strokes, bars and spaces. It may also be a row of blanks.
  bool is_all_dashes() const;

  /// True if the line begins and ends with a corner or a bar of an outer frame.
  bool has_edges() const;

  /// True if the line has a bar and is not part of a frame.
  bool has_bars() const { return !is_frame_ && text_.find('|') != std::string::npos; }

  /// Splits at a separator, into at least one part. A bar at the beginning or the end of the line
  /// belongs to an outer frame.
  std::vector<TextPiece> parts(char separator = '|') const;

  /// True for a row of a drawing without an outer frame, all of whose bars are between cells.
  bool is_open() const;

  /// Makes all bars stand between cells. A bar at an end of the line is beside a blank box then.
  void open() { is_open_ = true; }

  /// Removes the label of a row, such as "A" or "1", and the bar behind it or, in a frame, before
  /// it.
  void remove_label();

 private:
  std::string text_;
  std::vector<std::size_t> columns_;  // of each character and the end; empty if all are ASCII
  bool is_frame_ = false;
  bool has_text_beside_ = false;
  bool is_open_ = false;  // true if bars at the beginning and the end are no frame
};

/// How the formats rows, tokens, fields and ss write a grid.
enum class RowStyle { characters, words, fields, drawing };

struct RowLayout {
  enum class Way { characters, groups, words, fields };

  /// The layout of a first row that is no drawing. `columns` is the expected number of cells.
  static RowLayout of_text(RowStyle style, std::string_view first_row, std::size_t columns);

  /// The layout of a drawing's first row. `columns` is the number of cells in a row; 0 if unknown.
  /// Returns an error if the row can be read in two ways.
  static std::variant<RowLayout, BoardError> of_drawing(const TextRow& row, int columns,
                                                        const Blanks& blanks);

  bool are_characters() const { return way == Way::characters || way == Way::groups; }
  bool has_bars_around_cells() const { return is_drawn && way == Way::fields; }

  /// Returns the cells of a row, perhaps too many or too few. `expected` is the number of cells, if
  /// it is known. If `has_blank_signs`, a space in a drawing is no blank.
  std::vector<TextPiece> cells(const TextRow& row, std::size_t expected,
                               bool has_blank_signs = false) const;

  Way way;
  bool is_drawn = false;
  int columns = 0;       ///< of a drawing
  int box_width = 0;     ///< in a drawing; 0 if the bars do not show the boxes
  bool is_open = false;  ///< true for a drawing without an outer frame
  char separator = '|';  ///< of fields
};

/// True for a size of a board with square boxes, from 4×4 on.
bool is_square_board_size(std::size_t size);

/// Returns the first separator of fields that the line contains, or 0.
char find_field_separator(std::string_view line);

/// True if a row has a sign for a blank cell, such as '.' or '-'.
bool has_blank_sign(const TextRow& row, const Blanks& blanks);

/// Returns the characters of a row whose cells are in groups of equal size with white space or
/// bars between them, such as "379 000 014"; empty for any other line.
std::string join_row_groups(std::string_view line);

}  // namespace clausoku
