// Board plans: the cells of a board on its canvas, its houses, its regions and its thick borders. A
// plan is plain data that callers fill in. Board::make() validates the plan and makes the board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoder/basics/segments.hpp"

namespace clausoku {

/// The largest board size n. A board of this size has n³ = 2^30 candidates, which fit an int.
inline constexpr int max_board_size = 1024;

/// The kind of a house or region. Only names, drawings and clues about boxes depend on the kind.
enum class AreaKind { row, column, box, further };

/// The position of a cell on the canvas, 0-based.
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

/// The number of rows and columns of cells in a box.
struct BoxShape {
  int rows;
  int cols;
  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// A description of a board, from which Board::make() makes the board.
struct BoardPlan {
  std::string name;  ///< such as "9x9 with diagonals"
  int size = 0;      ///< the board size n
  int rows = 0;      ///< number of canvas rows
  int columns = 0;
  std::vector<CanvasPlace> cells;  ///< in reading order
  std::vector<int> blocks;         ///< by cell; a border is thick if the blocks differ
  std::vector<Area> houses;
  std::vector<Area> regions;
  friend bool operator==(const BoardPlan&, const BoardPlan&) = default;
};

/// An error in a board: `found` = "window 1 has r2c2 twice", `expected` = "9 different cells".
struct BoardError {
  std::string found;
  std::string expected;
};

/// Finds the first error in a plan: a wrong size, canvas or cell; or a house or region with a wrong
/// number of cells, a repeated cell or a cell outside the board. Empty if none is found.
std::optional<BoardError> find_error(const BoardPlan& plan);

/// Makes the plan of a Latin square: n×n cells in one block, whose houses are the rows and columns.
/// Requires 1 ≤ n ≤ max_board_size.
BoardPlan make_latin_plan(int n);

/// Makes the plan of the usual board. Requires positive box sides with a product ≤ max_board_size.
BoardPlan make_plan_with_equal_boxes(BoxShape boxes);

/// Adds a house for each block, as the pieces of a jigsaw: "piece 1", "piece 2" … in reading order.
/// If the blocks are the usual boxes, the plan becomes the plan of the usual board. Requires a plan
/// with rows and columns only. If a piece has a wrong size, find_error() reports the piece
/// afterwards.
void add_jigsaw_houses(BoardPlan& plan);

}  // namespace clausoku
