// Locates the cells of a drawn grid between the bars. The first row determines the layout:
//
//   |53.|.7.|...|                 characters: each is a cell
//   | 53. | .7. | ... |           characters with space beside the bars
//   | 5 3 . | . 7 . | . . . |     pieces: cells separated by white space
//   | 5 3   |   7   |       |     blanks as spaces, if each cell has a fixed column
//   | 5 | 3 |   |   | 7 | …       a bar beside every cell: each part is a cell
//
// Spaces are blank cells only in a grid that has no sign for blanks. In any other grid, a position
// without a sign is a missing cell.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/puzzles/cells/drawn_line.hpp"

namespace clausoku {

class DrawnCells {
 public:
  /// The texts of the error for a row that can be read in two ways.
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

  /// The number of columns of the grid, and of each box; 0 if the bars do not show the columns.
  int columns() const { return columns_; }
  int box_width() const { return box_width_; }

  /// Returns the cells of a row, even if too few or too many. A cell of size 0 is a blank.
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
