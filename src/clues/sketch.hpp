// A sketch: a drawing of clues that does not depend on an image format. The unit is a cell: (0, 0)
// is the top left corner of the canvas, and (0.5, 0.5) is the middle of the first cell. Outside
// clues have coordinates below 0 or beyond the canvas.
#pragma once

#include <string>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

struct Spot {
  double down;
  double right;
};

/// The names of colours. Each image writer chooses the actual colours.
enum class Ink { black, grey, green, purple, orange, blue, red, pink, white };

struct Sketch {
  /// A line through points, drawn under the digits.
  struct Line {
    std::vector<Spot> spots;
    Ink ink = Ink::grey;
    double width = 0.15;  ///< in cells
    bool arrow = false;   ///< with an arrowhead at the last spot
  };
  /// A disc, a pill or a ring, with or without text.
  struct Disc {
    std::vector<Spot> spots;  ///< one spot, or the two ends of a pill
    double radius = 0.35;
    Ink fill = Ink::white;
    Ink edge = Ink::black;
    std::string text = {};
    bool over_digits = false;  ///< small discs on borders are drawn over lines
  };
  /// A dashed border just inside a set of cells, with a text in the corner of the first cell.
  struct Cage {
    std::vector<Cell> cells;
    std::string text = {};
  };
  /// A coloured background of a cell, or a smaller square in the cell.
  struct Square {
    Cell cell;
    Ink ink = Ink::grey;
    double side = 1;  ///< in cells
  };
  /// A text centred on a point.
  struct Label {
    Spot spot;
    std::string text;
    double size = 0.35;  ///< in cells
  };

  std::vector<Square> squares = {};
  std::vector<Line> lines = {};
  std::vector<Disc> discs = {};
  std::vector<Cage> cages = {};
  std::vector<Label> labels = {};

  bool is_empty() const {
    return squares.empty() && lines.empty() && discs.empty() && cages.empty() && labels.empty();
  }
};

inline Spot cell_center(Cell cell, const Board& board) {
  return {board.row_of(cell) + 0.5, board.column_of(cell) + 0.5};
}

inline std::vector<Spot> cell_centers(const std::vector<Cell>& cells, const Board& board) {
  std::vector<Spot> spots;
  for (const Cell cell : cells) spots.push_back(cell_center(cell, board));
  return spots;
}

}  // namespace clausoku
