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
