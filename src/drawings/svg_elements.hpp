// What several layers of an SVG drawing are made of.
//
// Which colours the inks of sketches are. Digits and pencilmarks are read on all of them: what is
// broad is pale on a light ground and deep on a dark one.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "encoder/board.hpp"
#include "src/clues/sketch.hpp"

namespace clausoku {

/// Colours as in CSS.
struct InkLook {
  Ink ink;
  std::string_view name;        ///< in classes: "grey"
  std::string_view broad;       ///< grounds, discs and thick lines
  std::string_view fine;        ///< edges and thin lines, which stand out by themselves
  std::string_view broad_dark;  ///< the same on a dark page
  std::string_view fine_dark;
};

/// All inks, in their order.
std::span<const InkLook> ink_looks();

const InkLook& look_of(Ink ink);

/// Appends elements as a group of this class, with further attributes; nothing where there are
/// none.
void append_svg_group(std::string& out, std::string_view name, std::string_view look,
                      const std::string& elements);

/// The size of digits that must fit a square, by how many figures the largest has.
double digit_size(double square, int largest);

/// A digit as an element, with its middle at a place.
void append_svg_digit(std::string& out, double x, double y, double size, std::string_view text);

}  // namespace clausoku
