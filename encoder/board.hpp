// The board: its cells, its digits, and its houses as data.
//
// A board has digits 1 … n; cells, numbered from 0 in reading order, each with a place on a canvas
// of rows and columns; houses, sets of exactly n cells that hold each digit once; and regions, sets
// of fewer cells that hold each digit at most once. The usual board of size n has n×n cells and 3n
// houses: rows, columns and boxes. Nothing else in the library knows what its houses are; it only
// walks them. (The 9×9 board without further houses has fast paths of its own: is_9x9().)
//
// What houses and regions have in common, no digit twice, makes them *areas*: area h is house h for
// each h below house_count(), and the regions follow.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "encoder/board_plan.hpp"
#include "encoder/segments.hpp"

namespace clausoku {

/// A digit 1 … n; 0 stands for a blank.
using Digit = int;

/// An immutable value; copies share their tables.
class Board {
 public:
  /// The largest n.
  static constexpr int max_size = max_board_size;

  /// The board of a plan, or the first thing that is wrong with the plan.
  static std::variant<Board, BoardError> make(BoardPlan plan);

  /// The usual board with boxes of `box_rows` × `box_cols` cells.
  /// Empty unless both are positive and their product is at most `max_size`.
  static std::optional<Board> with_boxes(int box_rows, int box_cols);

  /// The usual board of the given size with square boxes. Empty unless `size` is a square number.
  static std::optional<Board> with_square_boxes(int size);

  /// n: how many digits there are, and how many cells a house has.
  int size() const { return tables_->size; }
  int cell_count() const { return static_cast<int>(tables_->cells.size()); }

  /// The extent of the canvas. Every place on it is a cell on the usual board; elsewhere there may
  /// be holes.
  int rows() const { return tables_->rows; }
  int columns() const { return tables_->columns; }
  int row_of(Cell cell) const { return tables_->cells[cell].row; }
  int column_of(Cell cell) const { return tables_->cells[cell].column; }

  bool is_on_canvas(int row, int column) const {
    return row >= 0 && row < rows() && column >= 0 && column < columns();
  }

  /// The cell at a place; −1 where there is none. Requires a place on the canvas.
  Cell cell_at(int row, int column) const {
    return tables_->cell_at[static_cast<std::size_t>(row) * tables_->columns + column];
  }
  /// How many cells stand in the rows of the canvas before this one. Cells are in reading order:
  /// those of the row follow.
  Cell first_of_row(int row) const { return tables_->row_starts[row]; }
  int cells_in_row(int row) const { return first_of_row(row + 1) - first_of_row(row); }
  bool has_holes() const { return cell_count() != rows() * columns(); }

  /// A border between two neighbours is thick where their blocks differ.
  int block_of(Cell cell) const { return tables_->blocks[cell]; }

  /// The shape of the boxes, where the board is a usual one, as with_boxes() makes it.
  const std::optional<BoxShape>& usual_boxes() const { return tables_->usual_boxes; }

  /// Of the usual boxes. Require that there are some.
  int box_rows() const { return usual_boxes().value().rows; }
  int box_cols() const { return usual_boxes().value().cols; }

  /// Whether it is the board that everybody knows: nine boxes of 3×3 cells, nothing further.
  bool is_9x9() const { return tables_->is_9x9; }

  int house_count() const { return tables_->house_count; }
  int area_count() const { return static_cast<int>(tables_->area_kinds.size()); }
  bool is_house(int area) const { return area < house_count(); }

  /// The cells of an area, in ascending order; n of them in a house.
  std::span<const Cell> area(int area) const { return tables_->area_cells[area]; }
  std::span<const Cell> house(int house) const { return area(house); }

  AreaKind area_kind(int area) const { return tables_->area_kinds[area]; }

  /// The areas that contain a cell, in ascending order; the houses come first.
  std::span<const int> areas_of(Cell cell) const { return tables_->cell_areas[cell]; }
  std::span<const int> houses_of(Cell cell) const {
    return areas_of(cell).first(static_cast<std::size_t>(tables_->cell_house_counts[cell]));
  }

  /// The areas of each cell as the bits of a word, area a as bit a: what asks of all areas of a
  /// cell at once. Empty on boards with more areas than a word has bits.
  std::span<const std::uint64_t> area_words() const { return tables_->area_words; }

  /// Whether an area before `area` contains both cells too.
  bool share_area_before(int area, Cell a, Cell b) const;

  /// What areas share with each other, and what that makes of them.
  const Segments& segments() const { return tables_->segments; }

  /// "r3c7": row and column of the canvas, 1-based.
  std::string cell_name(Cell cell) const;

  /// "row 3", "column 7", "box 9", "diagonal down".
  const std::string& area_name(int area) const { return tables_->area_names[area]; }

  /// "r3b2", "c7b3": the row or column and the box whose common cells a segment is; elsewhere the
  /// names of two areas, "box5diagonaldown", or that of the cell if there is only one.
  std::string segment_name(int segment) const;

  /// "9x9", "6x6 with 2x3 boxes", "9x9 with diagonals".
  const std::string& name() const { return tables_->name; }

  friend bool operator==(const Board& a, const Board& b);

 private:
  struct Tables {
    std::string name;
    int size = 0;
    int rows = 0;
    int columns = 0;
    std::optional<BoxShape> usual_boxes;
    bool is_9x9 = false;
    int house_count = 0;
    std::vector<CanvasPlace> cells;
    std::vector<Cell> cell_at;     // by place, row by row
    std::vector<Cell> row_starts;  // by row; one more
    std::vector<int> blocks;
    std::vector<AreaKind> area_kinds;
    std::vector<std::string> area_names;
    Lists area_cells;
    Lists cell_areas;
    std::vector<int> cell_house_counts;
    std::vector<std::uint64_t> area_words;
    Segments segments;
  };

  explicit Board(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)) {}

  static std::shared_ptr<Tables> tables_of(BoardPlan plan);

  std::shared_ptr<const Tables> tables_;
};

}  // namespace clausoku
