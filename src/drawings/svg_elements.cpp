#include "src/drawings/svg_elements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "src/drawings/svg_drawing.hpp"

namespace clausoku {
namespace {

constexpr int baseline = 35;  // how far below its middle a digit stands, in % of its size

}  // namespace

void append_svg_group(std::string& out, std::string_view name, std::string_view look,
                      const std::string& elements) {
  if (elements.empty()) return;
  out +=
      fmt::format("<g class=\"{}\"{}{}>\n{}</g>\n", name, look.empty() ? "" : " ", look, elements);
}

double digit_size(double square, int largest) {
  const auto figures = static_cast<double>(std::to_string(largest).size());
  return square * std::min(0.66, 1.36 / (figures + 0.4));
}

void append_svg_digit(std::string& out, double x, double y, double size, std::string_view text) {
  out += fmt::format("<text x=\"{:.4g}\" y=\"{:.6g}\">{}</text>\n", x,
                     std::round(10 * (y + size * baseline / 100)) / 10, xml_text(text));
}

}  // namespace clausoku
