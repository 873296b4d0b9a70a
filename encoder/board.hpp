// The board: its size, its cells, and its houses as data.
//
// A board of size n has n×n cells, numbered 0 … n²−1 row by row, and houses: sets of n cells that
// hold each digit 1 … n exactly once. Boards made here have 3n houses: n rows, n columns and n
// boxes of box_rows × box_cols cells, n = box_rows · box_cols. Nothing else in the library knows
// that houses are rows, columns and boxes; it only walks them.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace clausoku {

/// A cell's number: row · n + column, 0-based, row-major.
using Cell = int;

/// A digit 1 … n; 0 stands for a blank.
using Digit = int;

enum class HouseKind { row, column, box };

/// A way to split a house into segments. A segment is the part that a box shares with a line:
/// on a 9×9 board a triad. A row is split by the boxes it crosses, a box by its rows and, a second
/// time, by its columns.
struct Partition {
  int house;
  std::span<const int> segments;
};

/// An immutable value; copies share their tables.
class Board {
 public:
  /// The largest n. Cells' candidates, n³ of them, must be countable by an int.
  static constexpr int max_size = 1024;

  /// The board with boxes of `box_rows` × `box_cols` cells.
  /// Empty unless both are positive and their product is at most `max_size`.
  static std::optional<Board> with_boxes(int box_rows, int box_cols);

  /// The board of the given size with square boxes. Empty unless `size` is a square number.
  static std::optional<Board> with_square_boxes(int size);

  int size() const { return tables_->size; }
  int box_rows() const { return tables_->box_rows; }
  int box_cols() const { return tables_->box_cols; }
  int cell_count() const { return tables_->size * tables_->size; }
  int row_of(Cell cell) const { return cell / tables_->size; }
  int column_of(Cell cell) const { return cell % tables_->size; }

  /// Whether it is the usual board: nine boxes of 3×3 cells, and no further houses.
  bool is_9x9() const { return box_rows() == 3 && box_cols() == 3 && house_count() == 27; }

  int house_count() const { return static_cast<int>(tables_->house_kinds.size()); }

  /// The n cells of a house, in ascending order.
  std::span<const Cell> house(int house) const {
    return {tables_->house_cells.data() + static_cast<std::size_t>(house) * tables_->size,
            static_cast<std::size_t>(tables_->size)};
  }

  HouseKind house_kind(int house) const { return tables_->house_kinds[house]; }

  /// The houses that contain a cell, in ascending order.
  std::span<const int> houses_of(Cell cell) const {
    const int* first = tables_->cell_houses.data();
    return {first + tables_->cell_house_starts[cell], first + tables_->cell_house_starts[cell + 1]};
  }

  /// Whether a house before `house` contains both cells too.
  bool share_house_before(int house, Cell a, Cell b) const;

  int segment_count() const { return static_cast<int>(tables_->segment_starts.size()) - 1; }

  /// The cells of a segment, in ascending order: box_cols cells of a row or box_rows of a column.
  std::span<const Cell> segment(int segment) const {
    const Cell* first = tables_->segment_cells.data();
    return {first + tables_->segment_starts[segment], first + tables_->segment_starts[segment + 1]};
  }

  /// The two segments that contain a cell: of its row and of its column.
  std::span<const int, 2> segments_of(Cell cell) const { return tables_->cell_segments[cell]; }

  /// Every split of a house into segments: one of each row and column, two of each box.
  std::span<const Partition> partitions() const { return tables_->partitions; }

  /// The two partitions that contain a segment: of its line and of its box. Indices into
  /// partitions().
  std::span<const int, 2> partitions_of(int segment) const {
    return tables_->segment_partitions[segment];
  }

  /// "r3c7": row and column, 1-based.
  std::string cell_name(Cell cell) const;

  /// "row 3", "column 7", "box 9": 1-based, boxes numbered row by row.
  std::string house_name(int house) const;

  /// "r3b2", "c7b3": the line and the box that a segment is shared by.
  std::string segment_name(int segment) const;

  /// "9x9", and "6x6 with 2x3 boxes" where the boxes are not square.
  std::string name() const;

  friend bool operator==(const Board& a, const Board& b) {
    return a.tables_ == b.tables_ || (a.box_rows() == b.box_rows() && a.box_cols() == b.box_cols());
  }

 private:
  struct Tables {
    int size = 0;
    int box_rows = 0;
    int box_cols = 0;
    std::vector<HouseKind> house_kinds;
    std::vector<Cell> house_cells;       // house · n … house · n + n−1
    std::vector<int> cell_house_starts;  // where a cell's part of cell_houses starts; one more
    std::vector<int> cell_houses;
    std::vector<int> segment_starts;  // likewise for segment_cells
    std::vector<Cell> segment_cells;
    std::vector<int> partition_segments;  // what the partitions' spans point into
    std::vector<Partition> partitions;
    std::vector<std::array<int, 2>> cell_segments;
    std::vector<std::array<int, 2>> segment_partitions;

    void add_house(HouseKind kind, std::span<const Cell> cells);
    void index_houses_by_cell();
    void add_segments();
    void add_partitions();
  };

  explicit Board(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)) {}

  std::shared_ptr<const Tables> tables_;
};

}  // namespace clausoku
