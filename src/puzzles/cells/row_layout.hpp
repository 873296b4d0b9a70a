// The layout of a grid's rows: how a line of text is split into cells.
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

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/puzzles/cells/text_row.hpp"

namespace clausoku {

/// How the formats rows, tokens, fields and ss write a grid.
enum class RowStyle { characters, words, fields, drawing };

class RowLayout {
 public:
  /// The layout of a first row that is no drawing. `columns` is the expected number of cells.
  static RowLayout of_text(RowStyle style, std::string_view first_row, std::size_t columns);

  /// The layout of a drawing's first row. `columns` is the number of cells in a row; 0 if unknown.
  /// Returns an error if the row can be read in two ways.
  static std::variant<RowLayout, BoardError> of_drawing(const TextRow& row, int columns,
                                                        const Blanks& blanks);

  bool are_characters() const { return way_ == Way::characters || way_ == Way::groups; }
  bool has_bars_around_cells() const { return is_drawn_ && way_ == Way::fields; }

  /// The separator of the fields; 0 if the cells are not separated by a character.
  char separator() const { return way_ == Way::fields ? separator_ : '\0'; }

  /// The columns of a drawing and, in box_width(), of each box; 0 if the bars do not show them.
  int columns() const { return columns_; }
  int box_width() const { return box_width_; }

  /// Returns the cells of a row, perhaps too many or too few. `columns` is the expected number, if
  /// it is known. If `has_blank_signs`, a space in a drawing is no blank.
  std::vector<TextPiece> cells(const TextRow& row, std::size_t columns,
                               bool has_blank_signs = false) const;

 private:
  enum class Way { characters, groups, words, fields };

  RowLayout(Way way, bool is_drawn, int columns = 0, int box_width = 0, char separator = '|')
      : way_(way),
        is_drawn_(is_drawn),
        columns_(columns),
        box_width_(box_width),
        separator_(separator) {}

  Way way_;
  bool is_drawn_;
  int columns_;
  int box_width_;
  char separator_;
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

/// Removes trailing white space, but only until the line has `size` characters. Removes a comment
/// after `size` characters without white space. The result is longer than `size` only if the row
/// has too many cells.
std::string_view trim_to_row_size(std::string_view line, std::size_t size);

}  // namespace clausoku
