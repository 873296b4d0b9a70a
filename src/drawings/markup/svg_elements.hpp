// Elements shared by the layers of an SVG drawing.
//
// Also the colours of the inks of a sketch. Digits must be readable on all inks: broad shapes are
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
  std::string_view name;        ///< used in class names: "grey"
  std::string_view broad;       ///< colour of backgrounds, discs and thick lines
  std::string_view fine;        ///< colour of edges and thin lines, with more contrast
  std::string_view broad_dark;  ///< `broad` on a dark page
  std::string_view fine_dark;
};

/// Returns the colours of all inks, in the order of the enum.
std::span<const InkLook> ink_looks();

const InkLook& look_of(Ink ink);

/// Appends a group of elements with a class and further attributes, unless `elements` is empty.
void append_svg_group(std::string& out, std::string_view name, std::string_view look,
                      const std::string& elements);

/// Returns a font size for digits in a square. `largest` is the largest digit that must fit.
double digit_size(double square, int largest);

/// Appends a digit as a text element centred at a point.
void append_svg_digit(std::string& out, double x, double y, double size, std::string_view text);

}  // namespace clausoku
