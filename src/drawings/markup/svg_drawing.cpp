#include "src/drawings/markup/svg_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "src/base/text.hpp"
#include "src/drawings/borders.hpp"
#include "src/drawings/markup/svg_clues.hpp"
#include "src/drawings/markup/svg_elements.hpp"
#include "src/drawings/shading.hpp"

namespace clausoku {
namespace {

constexpr int side = svg_cell_side;
constexpr int margin = 2;        // space for the width of the outer lines
constexpr int name_height = 14;  // height of a line of names below the grid
constexpr int sum_height = 9;    // height above the pencilmarks in cells where cages have sums

/// The layout of the pencilmarks in a cell, in the picture's units. Each digit has its own place,
/// row by row: on 9×9 boards like the keys of a telephone.
struct PencilmarkPlaces {
  double side;   ///< width of the cell
  double above;  ///< free space at the top of the cell
  double size;   ///< font size of the digits
  int columns;   ///< number of digit columns in a cell
};

/// Computes the layout for n digits in a cell, below a free strip of the height `above`.
PencilmarkPlaces compute_pencilmark_places(int n, double cell_side, double above) {
  const int columns = static_cast<int>(std::ceil(std::sqrt(n)));
  const double height = (cell_side - 4.0 - 1.25 * above) / columns;
  return {cell_side, above, digit_font_size(height * 1.5, n), columns};
}

/// Returns the digits that a cell shows as small pencilmarks, or an empty list if it shows a large
/// digit. A single pencilmark is a large digit unless `keeps_single_small` is set.
std::vector<Digit> shown_pencilmarks(const DrawnCell& cell) {
  if (cell.digit != 0 || !cell.pencilmarks) return {};
  if (cell.pencilmarks->size() == 1 && !cell.keeps_single_small) return {};
  return *cell.pencilmarks;
}

/// Appends pencilmarks, circles around highlighted ones, strokes through removed ones, and removed
/// ones in bold: as SVG groups of the classes "pencilmarks", "ring", "strike" and "struck".
void append_svg_pencilmarks(std::string& out, const Drawing& drawing,
                            const PencilmarkPlaces& places) {
  const Board& board = drawing.board;
  const double middle = (places.columns - 1) / 2.0;
  const double width = (places.side - 4.0) / places.columns;
  const double height = (places.side - 4.0 - 1.25 * places.above) / places.columns;
  const double radius = 0.5 * std::min(width, height);
  std::string digits;
  std::string rings;
  std::string strokes;
  std::string struck;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const DrawnCell& drawn = drawing.cells[static_cast<std::size_t>(cell)];
    for (const Digit digit : shown_pencilmarks(drawn)) {
      const double x = places.side * (board.column_of(cell) + 0.5) +
                       width * ((digit - 1) % places.columns - middle);
      const double y = places.side * (board.row_of(cell) + 0.5) + 0.375 * places.above +
                       height * ((digit - 1) / places.columns - middle);
      const bool is_struck = std::ranges::count(drawn.removed_pencilmarks, digit) > 0;
      append_svg_digit(is_struck ? struck : digits, x, y, places.size, drawing.digit_names[digit]);
      if (std::ranges::count(drawn.highlighted_pencilmarks, digit) > 0) {
        rings += fmt::format("<circle cx=\"{:.4g}\" cy=\"{:.4g}\" r=\"{:.3g}\"/>\n", x, y, radius);
      }
      if (is_struck) {
        strokes += fmt::format("<path d=\"M{:.4g} {:.4g}L{:.4g} {:.4g}\"/>\n", x - radius,
                               y + radius, x + radius, y - radius);
      }
    }
  }
  // Removed digits are drawn over their strokes, so the strokes are pale.
  append_svg_group(out, "strike", R"(stroke="#f2a0ab" stroke-width="2.4")", strokes);
  append_svg_group(out, "pencilmarks",
                   fmt::format("fill=\"#444\" font-size=\"{:.3g}\"", places.size), digits);
  append_svg_group(out, "ring", R"(fill="none" stroke="#0059a8" stroke-width="1.2")", rings);
  append_svg_group(
      out, "struck",
      fmt::format("fill=\"#a0001c\" font-weight=\"bold\" font-size=\"{:.3g}\"", places.size),
      struck);
}

class SvgDrawer {
 public:
  SvgDrawer(std::string& out, const Drawing& drawing, const SvgLook& look)
      : out_(out),
        drawing_(drawing),
        board_(drawing.board),
        look_(look),
        clues_(drawing, side, look.sum_size) {}

  SvgSize draw(std::string_view title) {
    const int width = board_.columns() * side;
    const int height = board_.rows() * side;
    const SvgSize size = begin(title, width, height);
    draw_cell_background(width, height);
    draw_shading();
    draw_marked_backgrounds();
    clues_.append_under_borders(out_);
    draw_borders("thin", R"(stroke="#999")", [](Border border) { return border != Border::none; });
    draw_borders("thick",
                 fmt::format(R"(stroke="#111" stroke-width="{:.3g}" stroke-linecap="square")",
                             look_.frame_width),
                 [](Border border) { return border == Border::thick; });
    clues_.append_cages(out_);
    draw_marked_cell_frames();
    clues_.append_over_borders(out_);
    draw_digits("given", R"(fill="#111" font-weight="bold")",
                [](const DrawnCell& cell) { return cell.given; });
    draw_digits("other", fmt::format("fill=\"{}\"", look_.entered),
                [](const DrawnCell& cell) { return !cell.given; });
    append_svg_pencilmarks(
        out_, drawing_,
        compute_pencilmark_places(board_.size(), side, clues_.has_sums() ? sum_height : 0));
    draw_names_of_clues_without_sketch(width, height);
    out_ += "</svg>\n";
    return size;
  }

 private:
  double x(Cell cell) const { return side * (board_.column_of(cell) + 0.5); }
  double y(Cell cell) const { return side * (board_.row_of(cell) + 0.5); }

  /// Begins a picture with space for the canvas, the outside clues and the clue names below. If
  /// there are any such clues or names, adds a background: they must be readable on any page.
  SvgSize begin(std::string_view title, int width, int height) {
    const auto [above, below, left, right] = clues_.outside_margins();
    const int names = name_height * static_cast<int>(clues_.clues_without_sketch().size());
    const int from_x = -margin - left * side;
    const int from_y = -margin - above * side;
    const int total_width = width + (left + right) * side + 2 * margin;
    const int total_height = height + (above + below) * side + names + 2 * margin;
    out_ += fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{0} {1} {2} {3}\" width=\"{2}\" "
        "height=\"{3}\" role=\"img\" font-family=\"sans-serif\" text-anchor=\"middle\">\n"
        "<title>{4}</title>\n",
        from_x, from_y, total_width, total_height, escape_xml(title));
    const SvgSize size{total_width, total_height};
    if (above + below + left + right + names == 0) return size;
    out_ += fmt::format(R"(<rect class="paper" x="{}" y="{}" width="{}" height="{}" fill="#fff"/>)"
                        "\n",
                        from_x, from_y, total_width, total_height);
    return size;
  }

  void draw_names_of_clues_without_sketch(int width, int height) {
    std::string names;
    int bottom = height + clues_.outside_margins().below * side;
    for (const DrawnClue* clue : clues_.clues_without_sketch()) {
      bottom += name_height;
      const double size = std::min(11.0, width / (0.6 * static_cast<double>(clue->name.size())));
      names += fmt::format(
          "<text x=\"0\" y=\"{}\" font-size=\"{:.3g}\"{}>{}</text>\n", bottom - margin, size,
          clue->marked ? R"( class="culprit-name" fill="#b34700")" : "", escape_xml(clue->name));
    }
    append_svg_group(out_, "label", R"(fill="#111" text-anchor="start")", names);
  }

  /// Calls `element` for each cell, to append SVG elements, and draws all of them as one group.
  template <class Element>
  void draw_cells(std::string_view name, std::string_view look, Element&& element) {
    std::string elements;
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      element(elements, cell, drawing_.cells[static_cast<std::size_t>(cell)]);
    }
    append_svg_group(out_, name, look, elements);
  }

  void draw_squares(std::string_view name, std::string_view look, int inset,
                    bool DrawnCell::*chosen) {
    draw_cells(name, look, [&](std::string& out, Cell cell, const DrawnCell& drawn) {
      if (!(drawn.*chosen)) return;
      out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                         side * board_.column_of(cell) + inset, side * board_.row_of(cell) + inset,
                         side - 2 * inset, side - 2 * inset);
    });
  }

  void draw_marked_backgrounds() {
    draw_squares("tint", R"(fill="#e3edf8")", 0, &DrawnCell::tinted);
    draw_squares("marked", R"(fill="#fde0c5")", 0, &DrawnCell::marked);
  }
  void draw_marked_cell_frames() {
    draw_squares("border", R"(fill="none" stroke="#b34700" stroke-width="2")", 1,
                 &DrawnCell::marked);
  }

  /// Returns an SVG path that covers the cells. Neighbouring cells in a row become one rectangle.
  std::string cell_area_path(std::span<const Cell> cells) const {
    std::string path;
    for (std::size_t first = 0, behind = 0; first < cells.size(); first = behind) {
      const int row = board_.row_of(cells[first]);
      const int column = board_.column_of(cells[first]);
      const auto follows = [&](Cell cell) {
        const int width = static_cast<int>(behind - first);
        return board_.row_of(cell) == row && board_.column_of(cell) == column + width;
      };
      while (behind < cells.size() && follows(cells[behind])) ++behind;
      const int width = static_cast<int>(behind - first) * side;
      path += fmt::format("M{} {}h{}v{}h-{}z", column * side, row * side, width, side, width);
    }
    return path;
  }

  /// Draws a white background behind all cells. Places without a cell stay transparent.
  void draw_cell_background(int width, int height) {
    std::string shape =
        fmt::format("rect class=\"ground\" width=\"{}\" height=\"{}\"", width, height);
    if (board_.has_holes()) {
      std::vector<Cell> cells(static_cast<std::size_t>(board_.cell_count()));
      std::iota(cells.begin(), cells.end(), 0);
      shape = fmt::format("path class=\"ground\" d=\"{}\"", cell_area_path(cells));
    }
    out_ += fmt::format("<{} fill=\"#fff\"/>\n", shape);
  }

  /// Draws the shaded areas and the diagonals. A cell in several areas becomes darker.
  void draw_shading() {
    const Shading shading = make_shading(board_);
    std::string shapes;
    for (const int area : shading.areas) {
      shapes += fmt::format("<path d=\"{}\"/>\n", cell_area_path(board_.area(area)));
    }
    append_svg_group(out_, "shade", R"(fill="#6f94bf" fill-opacity="0.25")", shapes);
    std::string lines;
    for (const int area : shading.diagonals) {
      const Cell first = board_.area(area).front();
      const Cell last = board_.area(area).back();
      const int dx = board_.column_of(first) < board_.column_of(last) ? side / 2 : -side / 2;
      lines += fmt::format("M{} {}L{} {}", x(first) - dx, y(first) - side / 2.0, x(last) + dx,
                           y(last) + side / 2.0);
    }
    if (!lines.empty())
      append_path_element("diagonal", lines, R"(stroke="#8fb0d6" stroke-width="1.5")");
  }

  /// Draws all borders between cells for which chosen(border) is true, merged into straight lines.
  template <class Chosen>
  void draw_borders(std::string_view name, std::string_view look, Chosen&& chosen) {
    const Borders borders(board_);
    std::string path;
    const auto append_lines = [&](int length, auto&& border_at, auto&& append_line) {
      for (int first = 0, behind = 0; first < length; first = behind + 1) {
        for (behind = first; behind < length && chosen(border_at(behind));) ++behind;
        if (behind > first) append_line(first * side, (behind - first) * side);
      }
    };
    for (int row = 0; row <= board_.rows(); ++row) {
      append_lines(
          board_.columns(), [&](int column) { return borders.above(row, column); },
          [&](int from, int length) {
            path += fmt::format("M{} {}h{}", from, row * side, length);
          });
    }
    for (int column = 0; column <= board_.columns(); ++column) {
      append_lines(
          board_.rows(), [&](int row) { return borders.border_left_of(row, column); },
          [&](int from, int length) {
            path += fmt::format("M{} {}v{}", column * side, from, length);
          });
    }
    append_path_element(name, path, look);
  }

  void append_path_element(std::string_view name, std::string_view path, std::string_view look) {
    out_ += fmt::format("<path class=\"{}\" d=\"{}\" {}/>\n", name, path, look);
  }

  /// Returns the digit that a cell shows in large size, or 0. See shown_pencilmarks().
  static Digit large_digit_of(const DrawnCell& cell) {
    if (cell.digit != 0 || !cell.pencilmarks || cell.pencilmarks->size() != 1) return cell.digit;
    return cell.keeps_single_small ? 0 : cell.pencilmarks->front();
  }

  template <class Chosen>
  void draw_digits(std::string_view name, std::string_view look, Chosen&& chosen) {
    const double size =
        digit_font_size(side, drawing_.digit_names.are_numbers() ? board_.size() : 1);
    draw_cells(name, fmt::format("{} font-size=\"{:.3g}\"", look, size),
               [&](std::string& out, Cell cell, const DrawnCell& drawn) {
                 const Digit digit = large_digit_of(drawn);
                 if (digit != 0 && chosen(drawn))
                   append_svg_digit(out, x(cell), y(cell), size, drawing_.digit_names[digit]);
               });
  }

  std::string& out_;
  const Drawing& drawing_;
  const Board& board_;
  const SvgLook look_;
  const SvgClues clues_;
};

}  // namespace

SvgSize append_svg(std::string& out, const Drawing& drawing, std::string_view title,
                   const SvgLook& look) {
  return SvgDrawer(out, drawing, look).draw(title);
}

std::string escape_xml(std::string_view text) {
  // XML 1.0 forbids U+FFFE and U+FFFF too, but escaped() leaves them: EF BF BE and EF BF BF.
  constexpr std::string_view forbidden_beginning = "\xEF\xBF";
  constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD
  const std::string plain = escaped(text);
  std::string xml;
  for (std::size_t k = 0; k < plain.size(); ++k) {
    const bool is_forbidden = plain.compare(k, 2, forbidden_beginning) == 0 &&
                              (plain[k + 2] == '\xBE' || plain[k + 2] == '\xBF');
    if (is_forbidden) {
      xml += replacement;
      k += replacement.size() - 1;
      continue;
    }
    switch (plain[k]) {
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
        xml += plain[k];
    }
  }
  return xml;
}

}  // namespace clausoku
