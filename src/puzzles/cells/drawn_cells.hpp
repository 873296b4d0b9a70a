// Finds the cells in the rows of a drawn grid. The first row determines the layout of all rows:
//
//   |53.|.7.|...|                 each character is a cell
//   | 53. | .7. | ... |           each character is a cell, with spaces beside the bars
//   | 5 3 . | . 7 . | . . . |     each piece of text between spaces is a cell
//   | 5 3   |   7   |       |     each cell has a fixed column, and a space there is a blank
//   | 5 | 3 |   |   | 7 | …       a bar beside every cell: the text between two bars is a cell
//
// Spaces are blank cells only if no blank of the grid is written as a character such as '.'. In any
// other grid, a space in the place of a cell means that the cell is missing.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/puzzles/cells/drawn_line.hpp"

namespace clausoku {

class DrawnCells {
 public:
  /// The error for a first row that can be read in two ways.
  struct AmbiguousRow {
    std::string found;
    std::string expected;
  };

  /// Chooses the layout by the first row. `columns` is the number of cells in a row; 0 if unknown.
  static std::variant<DrawnCells, AmbiguousRow> from_first_row(const DrawnLine& row, int columns,
                                                               const Blanks& blanks);

  /// True if each character is a cell; false if each piece of text is a cell.
  bool are_characters() const { return way_ == Way::characters; }

  bool has_bars_around_cells() const { return way_ == Way::parts; }

  /// The columns of the grid and, in box_width(), of each box; 0 if the bars do not show them.
  int columns() const { return columns_; }
  int box_width() const { return box_width_; }

  /// Returns the cells of a row, perhaps not columns() cells. A blank that is a space has size 0.
  std::vector<DrawnPiece> in(const DrawnLine& row);

 private:
  enum class Way { characters, pieces, parts };

  DrawnCells(Way way, int columns, int box_width, const Blanks& blanks)
      : way_(way), columns_(columns), box_width_(box_width), blanks_(blanks) {}

  static std::variant<DrawnCells, AmbiguousRow> without_board(const DrawnLine& row,
                                                              const Blanks& blanks);
  static DrawnCells with_board(const DrawnLine& row, int columns, const Blanks& blanks);
  void add_characters(const DrawnLine& row, DrawnPart part, std::vector<DrawnPiece>& cells) const;

  Way way_;
  int columns_;
  int box_width_;
  Blanks blanks_;
  bool has_blank_signs_ = false;  // true if a row so far has a sign for blanks
};

}  // namespace clausoku
