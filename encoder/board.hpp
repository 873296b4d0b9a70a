// The board: its cells, its digits, and its houses as data.
//
// A board has digits 1 … n; cells, numbered from 0 in reading order, each with a place on a canvas
// of rows and columns; houses, sets of exactly n cells that hold each digit once; and regions, sets
// of fewer cells that hold each digit at most once. The usual board of size n has n×n cells and 3n
// houses: rows, columns and boxes. The library treats houses of all kinds alike. Only the usual 9×9
// board has separate, faster code (is_9x9()).
//
// Houses and regions are both *areas*: sets of cells without a repeated digit. Areas are numbered:
// areas 0 … house_count() − 1 are the houses, and the regions follow.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "encoder/basics/segments.hpp"
#include "encoder/board_plan.hpp"

namespace clausoku {

/// A digit 1 … n, or 0 for a blank cell.
using Digit = int;

/// A board is an immutable value. Copies of a board share its tables.
class Board {
 public:
  static constexpr int max_size = max_board_size;

  /// Makes the board of a plan, or returns the first error in the plan.
  static std::variant<Board, BoardError> make(BoardPlan plan);

  /// Makes the usual board with boxes of `box_rows` × `box_cols` cells. Returns empty unless both
  /// are positive and their product is at most `max_size`.
  static std::optional<Board> with_boxes(int box_rows, int box_cols);

  /// Makes the usual board with square boxes and `size` digits. Empty unless `size` is a square.
  static std::optional<Board> with_square_boxes(int size);

  /// The board size n: the number of digits, and the number of cells in each house.
  int size() const { return tables_->size; }
  int cell_count() const { return static_cast<int>(tables_->cells.size()); }

  /// The number of canvas rows. On boards other than usual boards, a position may have no cell.
  int rows() const { return tables_->rows; }
  int columns() const { return tables_->columns; }
  int row_of(Cell cell) const { return tables_->cells[cell].row; }
  int column_of(Cell cell) const { return tables_->cells[cell].column; }

  bool is_canvas_position(int row, int column) const {
    return row >= 0 && row < rows() && column >= 0 && column < columns();
  }

  /// The cell at a position; −1 if the position has no cell. Requires is_canvas_position().
  Cell cell_at(int row, int column) const {
    return tables_->cell_at[static_cast<std::size_t>(row) * tables_->columns + column];
  }
  /// The first cell of a canvas row. Cells are numbered in reading order, so this is also the
  /// number of cells in the rows above.
  Cell first_of_row(int row) const { return tables_->row_starts[row]; }
  int cells_in_row(int row) const { return first_of_row(row + 1) - first_of_row(row); }
  bool has_holes() const { return cell_count() != rows() * columns(); }

  /// The block of a cell. Drawings have thick borders between adjacent cells of different blocks.
  int block_of(Cell cell) const { return tables_->blocks[cell]; }

  /// The shape of the boxes. Empty unless this is a usual board, that is, one of with_boxes().
  const std::optional<BoxShape>& usual_boxes() const { return tables_->usual_boxes; }

  /// The number of rows in each box. box_rows() and box_cols() require a usual board.
  int box_rows() const { return usual_boxes().value().rows; }
  int box_cols() const { return usual_boxes().value().cols; }

  /// True if this is the ordinary 9×9 board: nine boxes of 3×3 cells and no further areas.
  bool is_9x9() const { return tables_->is_9x9; }

  int house_count() const { return tables_->house_count; }
  int area_count() const { return static_cast<int>(tables_->area_kinds.size()); }
  bool is_house(int area) const { return area < house_count(); }

  /// The cells of an area (a house or region), in ascending order.
  std::span<const Cell> area(int area) const { return tables_->area_cells[area]; }
  std::span<const Cell> house(int house) const { return area(house); }

  AreaKind area_kind(int area) const { return tables_->area_kinds[area]; }

  /// The numbers of the areas that contain a cell, ascending; houses come before regions.
  std::span<const int> areas_of(Cell cell) const { return tables_->cell_areas[cell]; }
  std::span<const int> houses_of(Cell cell) const {
    return areas_of(cell).first(static_cast<std::size_t>(tables_->cell_house_counts[cell]));
  }

  /// One word per cell: bit a is set if area a contains the cell. The `&` of two words has the
  /// areas that contain both cells. Empty if the board has more than 64 areas.
  std::span<const std::uint64_t> area_words() const { return tables_->area_words; }

  /// True if both cells are in some area whose number is less than `area`.
  bool have_earlier_common_area(int area, Cell a, Cell b) const;

  /// The segments, sets of cells that two areas share, and the partitions of areas into segments.
  const Segments& segments() const { return tables_->segments; }

  /// The name of a cell by its 1-based row and column on the canvas: "r3c7".
  std::string cell_name(Cell cell) const;

  /// The name of a house or region: "row 3", "column 7", "box 9", "diagonal down".
  const std::string& area_name(int area) const { return tables_->area_names[area]; }

  /// The name of a segment. On usual boards, the name consists of the row or column and the box
  /// that share the cells: "r3b2", "c7b3". On other boards, the name joins the two areas' names:
  /// "box5diagonaldown". A segment of one cell that no two areas share has the cell's name.
  std::string segment_name(int segment) const;

  /// The name of the board: "9x9", "6x6 with 2x3 boxes", "9x9 with diagonals".
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
    std::vector<Cell> cell_at;     // by canvas place, row by row; −1: no cell there
    std::vector<Cell> row_starts;  // the first cell of each canvas row, then cell_count()
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

  static std::shared_ptr<Tables> make_tables(BoardPlan plan);

  std::shared_ptr<const Tables> tables_;
};

}  // namespace clausoku
