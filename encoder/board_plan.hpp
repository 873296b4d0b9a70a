// What a board is made of, before it is one: its cells on a canvas, its houses and regions, and
// where thick borders run. Plans are plain data, to be put together and added to; Board::make()
// looks whether they hold and makes the board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoder/segments.hpp"

namespace clausoku {

/// The largest n. Candidates must be countable by an int: at most n³ of them on this largest board.
inline constexpr int max_board_size = 1024;

/// What an area is, for those who name or draw it, and for clues that speak of a box. What an area
/// means does not depend on it.
enum class AreaKind { row, column, box, further };

/// Where a cell is on the canvas, 0-based.
struct CanvasPlace {
  int row;
  int column;
  friend bool operator==(const CanvasPlace&, const CanvasPlace&) = default;
};

struct Area {
  AreaKind kind;
  std::string name;         ///< "row 3", "diagonal down"
  std::vector<Cell> cells;  ///< in any order
  friend bool operator==(const Area&, const Area&) = default;
};

/// How many cells a box has from top to bottom, and from left to right.
struct BoxShape {
  int rows;
  int cols;
  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// What a board is made of.
struct BoardPlan {
  std::string name;  ///< "9x9 with diagonals"
  int size = 0;      ///< n
  int rows = 0;      ///< of the canvas
  int columns = 0;
  std::vector<CanvasPlace> cells;  ///< in reading order
  std::vector<int> blocks;         ///< by cell: thick borders run where the block changes
  std::vector<Area> houses;
  std::vector<Area> regions;
  friend bool operator==(const BoardPlan&, const BoardPlan&) = default;
};

/// Why a plan is none of a board: "window 1 has r2c2 twice", "9 different cells".
struct BoardError {
  std::string found;
  std::string expected;
};

/// What is wrong with a plan: the digits, the canvas, the cells, or the first house or region that
/// has not the right number of different cells of the board.
std::optional<BoardError> find_error(const BoardPlan& plan);

/// n×n cells with rows and columns as houses, one block. Requires 1 ≤ n ≤ max_board_size.
BoardPlan plan_of_rows_and_columns(int n);

/// The usual board. Requires positive numbers with a product of at most max_board_size.
BoardPlan plan_with_boxes(BoxShape boxes);

/// Makes the blocks of cells into houses, the boxes of a jigsaw: "piece 1", "piece 2" … in reading
/// order. Blocks that are the usual boxes become these. The plan must have rows and columns only;
/// pieces of a wrong size are left to find_error().
void add_pieces(BoardPlan& plan);

}  // namespace clausoku
