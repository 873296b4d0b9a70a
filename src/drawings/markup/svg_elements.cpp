#include "src/drawings/markup/svg_elements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "encoder/basics/contract.hpp"
#include "src/drawings/markup/svg_drawing.hpp"

namespace clausoku {
namespace {

// Black and white discs keep their colours on dark pages, because these colours have a meaning.
constexpr std::array<InkLook, 9> looks{{
    {Ink::black, "black", "#111", "#111", "#000", "#d5d9df"},
    {Ink::grey, "grey", "#c9c9c9", "#8f8f8f", "#4a515b", "#98a1ad"},
    {Ink::green, "green", "#a8dcaa", "#3a9141", "#27583a", "#5cb574"},
    {Ink::purple, "purple", "#dfb6ec", "#9a4bb0", "#5a3a6b", "#bd80d2"},
    {Ink::orange, "orange", "#fbd09a", "#cf7d12", "#6b491f", "#dd9a48"},
    {Ink::blue, "blue", "#b5d5f3", "#4480ba", "#2b4b6c", "#74a5d3"},
    {Ink::red, "red", "#f6b9b3", "#c5443a", "#6a3230", "#dd7a72"},
    {Ink::pink, "pink", "#fbc3dc", "#cb5189", "#683650", "#db82ae"},
    {Ink::white, "white", "#fff", "#fff", "#fff", "#fff"},
}};

constexpr int baseline = 35;  // offset of the baseline below the middle, in % of the font size

}  // namespace

std::span<const InkLook> ink_looks() { return looks; }

const InkLook& find_ink_look(Ink ink) {
  const InkLook& look = looks[static_cast<std::size_t>(ink)];
  require(look.ink == ink);
  return look;
}

void append_svg_group(std::string& out, std::string_view name, std::string_view look,
                      const std::string& elements) {
  if (elements.empty()) return;
  out +=
      fmt::format("<g class=\"{}\"{}{}>\n{}</g>\n", name, look.empty() ? "" : " ", look, elements);
}

double digit_font_size(double square, int largest) {
  const auto figures = static_cast<double>(std::to_string(largest).size());
  return square * std::min(0.66, 1.36 / (figures + 0.4));
}

void append_svg_digit(std::string& out, double x, double y, double size, std::string_view text) {
  out += fmt::format("<text x=\"{:.4g}\" y=\"{:.6g}\">{}</text>\n", x,
                     std::round(10 * (y + size * baseline / 100)) / 10, escape_xml(text));
}

}  // namespace clausoku
