// What several layers of an SVG drawing are made of.
#pragma once

#include <string>
#include <string_view>

#include "encoder/board.hpp"

namespace clausoku {

/// Appends elements as a group of this class, with further attributes; nothing where there are
/// none.
void append_svg_group(std::string& out, std::string_view name, std::string_view look,
                      const std::string& elements);

/// The size of digits that must fit a square, by how many figures the largest has.
double digit_size(double square, int largest);

/// A digit as an element, with its middle at a place.
void append_svg_digit(std::string& out, double x, double y, double size, std::string_view text);

}  // namespace clausoku
