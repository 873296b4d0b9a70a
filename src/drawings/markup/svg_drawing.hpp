// Drawings as SVG, for slides and sheets. Givens are bold, other digits are plain and blue,
// pencilmarks are small. Marked cells have a coloured background and a border. Lines between blocks
// are thick. Areas such as windows are shaded; diagonals are drawn as lines. Places without a cell
// are transparent. Clues look as usual in print. Outside clues, and the names of clues that hold
// everywhere, enlarge the picture.
//
// All styles are SVG attributes, which every viewer supports. Classes are for the style sheets of
// pages that contain the picture.
#pragma once

#include <string>
#include <string_view>

#include "src/drawings/drawing.hpp"

namespace clausoku {

/// The size of an SVG picture, in the picture's own units.
struct SvgSize {
  int width = 0;
  int height = 0;
};

/// The width of a cell, in the picture's own units.
inline constexpr int svg_cell_side = 40;

/// The default font size of cage sums, as a fraction of the cell width.
inline constexpr double usual_sum_size = 0.25;

struct SvgLook {
  double sum_size = usual_sum_size;
  double frame_width = 3;                ///< width of the thick lines around blocks
  std::string_view entered = "#0059a8";  ///< the colour of digits that are not given
};

/// Appends a drawing as an <svg> element and returns its size. The title may contain any bytes.
SvgSize append_svg(std::string& out, const Drawing& drawing, std::string_view title,
                   const SvgLook& look = {});

/// Escapes text for XML 1.0: control characters as "\x1B", other forbidden characters as U+FFFD.
std::string escape_xml(std::string_view text);

}  // namespace clausoku
