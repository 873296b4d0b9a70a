// Pencilmarks as SVG: each digit at its place in the cell, row by row: on the 9×9 board as on a
// telephone. Those to look at are in a ring, those that go are struck out.
#pragma once

#include <string>

#include "src/drawings/drawing.hpp"

namespace clausoku {

/// Where and how large the marks of one cell stand, in units of the picture.
struct PencilmarkPlaces {
  double side;   ///< of a cell
  double above;  ///< room that is left free at its top
  double size;   ///< of the digits
  int columns;   ///< of digits in a cell
};

/// Of a board with n digits in cells of this side, `above` being left free.
PencilmarkPlaces pencilmark_places(int n, double side, double above);

/// Appends groups of classes "pencilmarks", "ring" and "struck"; none of them where it has nothing.
void append_svg_pencilmarks(std::string& out, const Drawing& drawing,
                            const PencilmarkPlaces& places);

/// The digits that a cell shows as pencilmarks; none where it shows a digit, as it does for a
/// single one that is not to stay small.
std::vector<Digit> shown_pencilmarks(const DrawnCell& cell);

}  // namespace clausoku
