// Where the cells of a drawn grid stand between its bars. The first row decides:
//
//   |53.|.7.|...|                 characters: each is a cell
//   | 53. | .7. | ... |           with room beside the bars too
//   | 5 3 . | . 7 . | . . . |     pieces: what white space parts
//   | 5 3   |   7   |       |     blanks by their place alone, where each cell has a column
//   | 5 | 3 |   |   | 7 | …       a bar beside every cell: each part is one
//
// Blanks that only their place shows stand in no grid that has a sign for blanks too: there, what
// is missing is missing.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "src/boards/symbols.hpp"
#include "src/puzzles/cells/drawn_line.hpp"

namespace clausoku {

class DrawnCells {
 public:
  /// What to say of a row that can be read in two ways.
  struct Doubt {
    std::string found;
    std::string expected;
  };

  /// By the first row, for a board whose rows have `columns` cells, 0 where that is not known.
  static std::variant<DrawnCells, Doubt> of_first_row(const DrawnLine& row, int columns,
                                                      const Blanks& blanks);

  /// Whether each cell is a character; else a piece of text.
  bool are_characters() const { return way_ == Way::characters; }

  /// Whether a bar stands beside every cell.
  bool have_bars_all_around() const { return way_ == Way::parts; }

  /// How many cells the first row has, and each of its boxes; 0 where the bars do not tell.
  int columns() const { return columns_; }
  int box_width() const { return box_width_; }

  /// The cells of a row; those of size 0 are blanks. As many as there are, be they too few or too
  /// many.
  std::vector<DrawnPiece> in(const DrawnLine& row);

 private:
  enum class Way { characters, pieces, parts };

  DrawnCells(Way way, int columns, int box_width, const Blanks& blanks)
      : way_(way), columns_(columns), box_width_(box_width), blanks_(blanks) {}

  static std::variant<DrawnCells, Doubt> without_board(const DrawnLine& row, const Blanks& blanks);
  static DrawnCells with_board(const DrawnLine& row, int columns, const Blanks& blanks);
  void add_characters(const DrawnLine& row, DrawnPart part, std::vector<DrawnPiece>& cells) const;

  Way way_;
  int columns_;
  int box_width_;
  Blanks blanks_;
  bool has_blank_signs_ = false;  // in the rows up to now
};

}  // namespace clausoku
