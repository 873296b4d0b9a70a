// Drawings as SVG, for slides and sheets: givens bold, other digits plain and blue, pencilmarks
// small, marked cells on a ground of their own within a border. Lines are thick between blocks;
// areas that have none are shaded, diagonals have a line through them. Holes are transparent. Clues
// look as puzzlers know them; those outside the grid, and the names of those that hold everywhere,
// make the picture larger.
//
// Every look is an attribute, which any program that shows SVG knows; the classes are for the style
// of a page that the picture stands in.
#pragma once

#include <string>
#include <string_view>

#include "src/drawings/drawing.hpp"

namespace clausoku {

/// How large a picture is, in its own units.
struct SvgSize {
  int width = 0;
  int height = 0;
};

/// How wide a cell is, in a picture's units.
inline constexpr int svg_cell_side = 40;

/// The size of letters of cages' sums, in cells, unless a page needs larger ones.
inline constexpr double usual_sum_size = 0.25;

/// Appends an <svg> element, lines, and tells how large it is. Its title may hold any bytes.
SvgSize append_svg(std::string& out, const Drawing& drawing, std::string_view title,
                   double sum_size = usual_sum_size);

/// Text for XML 1.0: control characters as "\x1B", others that XML forbids as U+FFFD.
std::string xml_text(std::string_view text);

}  // namespace clausoku
