#include "src/drawings/svg_drawing.hpp"

#include <fmt/format.h>

#include <cmath>

#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

constexpr int side = 40;      // of a cell
constexpr int margin = 2;     // for the outer lines' width
constexpr int baseline = 35;  // how far below its middle a digit stands, in % of its size

/// The size of digits that must fit a square, by how many figures the largest has.
double font_size(double square, int largest) {
  const auto figures = static_cast<double>(std::to_string(largest).size());
  return square * std::min(0.66, 1.36 / (figures + 0.4));
}

class SvgDrawer {
 public:
  SvgDrawer(std::string& out, const Drawing& drawing)
      : out_(out), drawing_(drawing), board_(drawing.board) {}

  void draw(std::string_view title) {
    const int size = board_.size() * side;
    const int all = size + 2 * margin;
    out_ += fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{0} {0} {1} {1}\" width=\"{1}\" "
        "height=\"{1}\" role=\"img\" font-family=\"sans-serif\" text-anchor=\"middle\">\n",
        -margin, all);
    out_ += fmt::format("<title>{}</title>\n", xml_text(title));
    out_ +=
        fmt::format("<rect class=\"ground\" width=\"{0}\" height=\"{0}\" fill=\"#fff\"/>\n", size);
    draw_grounds();
    draw_lines("thin", 1, 1, R"(stroke="#999")");
    draw_lines("thick", board_.box_rows(), board_.box_cols(),
               R"(stroke="#111" stroke-width="3" stroke-linecap="square")");
    draw_borders();
    draw_digits("given", R"(fill="#111" font-weight="bold")",
                [](const DrawnCell& cell) { return cell.given; });
    draw_digits("other", R"(fill="#0059a8")", [](const DrawnCell& cell) { return !cell.given; });
    draw_pencilmarks();
    out_ += "</svg>\n";
  }

 private:
  double x(Cell cell) const { return side * (board_.column_of(cell) + 0.5); }
  double y(Cell cell) const { return side * (board_.row_of(cell) + 0.5); }

  /// A group of one element for each cell that has one; no group where none has.
  template <class Element>
  void draw_group(std::string_view name, std::string_view look, Element&& element) {
    std::string elements;
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      element(elements, cell, drawing_.cells[static_cast<std::size_t>(cell)]);
    }
    if (elements.empty()) return;
    out_ += fmt::format("<g class=\"{}\" {}>\n{}</g>\n", name, look, elements);
  }

  void draw_squares(std::string_view name, std::string_view look, int inset) {
    draw_group(name, look, [&](std::string& out, Cell cell, const DrawnCell& drawn) {
      if (!drawn.marked) return;
      out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                         side * board_.column_of(cell) + inset, side * board_.row_of(cell) + inset,
                         side - 2 * inset, side - 2 * inset);
    });
  }

  void draw_grounds() { draw_squares("marked", R"(fill="#fde0c5")", 0); }
  void draw_borders() {
    draw_squares("border", R"(fill="none" stroke="#b34700" stroke-width="2")", 3);
  }

  void draw_lines(std::string_view name, int rows, int columns, std::string_view look) {
    const int size = board_.size() * side;
    std::string path;
    for (int row = 0; row <= board_.size(); row += rows) {
      path += fmt::format("M0 {}h{}", row * side, size);
    }
    for (int column = 0; column <= board_.size(); column += columns) {
      path += fmt::format("M{} 0v{}", column * side, size);
    }
    out_ += fmt::format("<path class=\"{}\" d=\"{}\" {}/>\n", name, path, look);
  }

  void draw_text(std::string& out, double at_x, double at_y, double size, Digit digit) {
    out += fmt::format("<text x=\"{:.4g}\" y=\"{:.6g}\">{}</text>\n", at_x,
                       std::round(10 * (at_y + size * baseline / 100)) / 10, digit);
  }

  /// What a cell shows as its digit; one pencilmark is as good. 0: none.
  static Digit digit_of(const DrawnCell& cell) {
    if (cell.digit != 0 || !cell.pencilmarks || cell.pencilmarks->size() != 1) return cell.digit;
    return cell.pencilmarks->front();
  }

  template <class Chosen>
  void draw_digits(std::string_view name, std::string_view look, Chosen&& chosen) {
    const double size = font_size(side, board_.size());
    draw_group(name, fmt::format("{} font-size=\"{:.3g}\"", look, size),
               [&](std::string& out, Cell cell, const DrawnCell& drawn) {
                 const Digit digit = digit_of(drawn);
                 if (digit != 0 && chosen(drawn)) draw_text(out, x(cell), y(cell), size, digit);
               });
  }

  /// Each digit has its place in a cell, row by row: on the 9×9 board as on a telephone.
  void draw_pencilmarks() {
    const int columns = static_cast<int>(std::ceil(std::sqrt(board_.size())));
    const double part = (side - 4.0) / columns;
    const double size = font_size(part * 1.5, board_.size());
    draw_group("pencilmarks", fmt::format("fill=\"#444\" font-size=\"{:.3g}\"", size),
               [&](std::string& out, Cell cell, const DrawnCell& drawn) {
                 if (drawn.digit != 0 || digit_of(drawn) != 0 || !drawn.pencilmarks) return;
                 for (const Digit digit : *drawn.pencilmarks) {
                   const int row = (digit - 1) / columns;
                   const int column = (digit - 1) % columns;
                   draw_text(out, x(cell) + part * (column - (columns - 1) / 2.0),
                             y(cell) + part * (row - (columns - 1) / 2.0), size, digit);
                 }
               });
  }

  std::string& out_;
  const Drawing& drawing_;
  const Board& board_;
};

}  // namespace

void append_svg(std::string& out, const Drawing& drawing, std::string_view title) {
  SvgDrawer(out, drawing).draw(title);
}

std::string xml_text(std::string_view text) {
  std::string xml;
  for (const char c : escaped(text)) {
    switch (c) {
      case '&':
        xml += "&amp;";
        break;
      case '<':
        xml += "&lt;";
        break;
      case '>':
        xml += "&gt;";
        break;
      case '"':
        xml += "&quot;";
        break;
      default:
        xml += c;
    }
  }
  return xml;
}

}  // namespace clausoku
