// Colours and elements shared by the layers of an SVG drawing. Digits must be readable on all
// colours: thick lines and filled shapes are pale on a light page and dark on a dark page.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "encoder/board.hpp"
#include "src/clues/sketch.hpp"

namespace clausoku {

/// The CSS colours for one value of the enum Ink.
struct InkLook {
  Ink ink;
  std::string_view name;        ///< used in class names: "grey"
  std::string_view broad;       ///< colour of backgrounds, discs and thick lines
  std::string_view fine;        ///< colour of edges and thin lines, with more contrast
  std::string_view broad_dark;  ///< `broad` on a dark page
  std::string_view fine_dark;
};

/// Returns the CSS colours of all inks, in the order of the enum Ink.
std::span<const InkLook> ink_looks();

const InkLook& find_ink_look(Ink ink);

/// Appends an SVG group with class `name` and attributes `look`, unless `elements` is empty.
void append_svg_group(std::string& out, std::string_view name, std::string_view look,
                      const std::string& elements);

/// Returns a font size with which all digits up to `largest` fit in a square of this side length.
double digit_font_size(double square, int largest);

/// Appends a digit as an SVG text element centred at the point (x, y).
void append_svg_digit(std::string& out, double x, double y, double size, std::string_view text);

}  // namespace clausoku
