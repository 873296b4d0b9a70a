// Board plans: the cells of a board on their canvas, its houses and regions, and its thick borders.
// A plan is plain data that callers fill in; Board::make() validates the plan and makes the board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoder/basics/segments.hpp"

namespace clausoku {

/// The largest board size n. Its n³ candidates, 2^30, still fit an int.
inline constexpr int max_board_size = 1024;

/// The kind of an area. Only names, drawings and clues about boxes use it; the meaning of an area
/// does not depend on its kind.
enum class AreaKind { row, column, box, further };

/// The place of a cell on the canvas, 0-based.
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

/// The number of cell rows and cell columns of a box.
struct BoxShape {
  int rows;
  int cols;
  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// The parts of a board.
struct BoardPlan {
  std::string name;  ///< "9x9 with diagonals"
  int size = 0;      ///< n
  int rows = 0;      ///< rows of the canvas
  int columns = 0;
  std::vector<CanvasPlace> cells;  ///< in reading order
  std::vector<int> blocks;         ///< by cell; a border is thick if the blocks differ
  std::vector<Area> houses;
  std::vector<Area> regions;
  friend bool operator==(const BoardPlan&, const BoardPlan&) = default;
};

/// An error in a board plan: "window 1 has r2c2 twice", "9 different cells".
struct BoardError {
  std::string found;
  std::string expected;
};

/// The first error in a plan: in its size, canvas or cells, or in a house or region with a wrong
/// number of cells, a repeated cell or a cell that is not on the board.
std::optional<BoardError> find_error(const BoardPlan& plan);

/// Makes a plan of n×n cells in one block, with rows and columns. Requires 1 ≤ n ≤ max_board_size.
BoardPlan make_latin_plan(int n);

/// Makes the usual board's plan. Requires positive numbers with a product ≤ max_board_size.
BoardPlan make_usual_plan(BoxShape boxes);

/// Adds the blocks of cells as houses, the pieces of a jigsaw: "piece 1", "piece 2" … in reading
/// order. If the blocks are the usual boxes, the plan becomes that of the usual board. Requires a
/// plan with rows and columns only; find_error() reports pieces of a wrong size.
void add_jigsaw_houses(BoardPlan& plan);

}  // namespace clausoku
