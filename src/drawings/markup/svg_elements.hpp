// Elements shared by the layers of an SVG drawing.
//
// Also the colours of a sketch's inks. Digits must be readable on all of them: broad shapes are
// pale on a light page and dark on a dark page.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "encoder/board.hpp"
#include "src/clues/sketch.hpp"

namespace clausoku {

/// The CSS colours of an ink.
struct InkLook {
  Ink ink;
  std::string_view name;        ///< in class names: "grey"
  std::string_view broad;       ///< backgrounds, discs and thick lines
  std::string_view fine;        ///< edges and thin lines, with more contrast
  std::string_view broad_dark;  ///< `broad` on a dark page
  std::string_view fine_dark;
};

/// All inks, in the order of the enum.
std::span<const InkLook> ink_looks();

const InkLook& look_of(Ink ink);

/// Appends elements as a group with a class and further attributes; nothing if there are none.
void append_svg_group(std::string& out, std::string_view name, std::string_view look,
                      const std::string& elements);

/// The font size of digits that must fit in a square. `largest`: the largest digit.
double digit_size(double square, int largest);

/// Appends a digit as a text element centred at a point.
void append_svg_digit(std::string& out, double x, double y, double size, std::string_view text);

}  // namespace clausoku
