#include "src/drawings/svg_pencilmarks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "src/drawings/svg_elements.hpp"

namespace clausoku {
PencilmarkPlaces pencilmark_places(int n, double side, double above) {
  const int columns = static_cast<int>(std::ceil(std::sqrt(n)));
  const double height = (side - 4.0 - 1.25 * above) / columns;
  return {side, above, digit_size(height * 1.5, n), columns};
}

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
      const bool is_struck = std::ranges::count(drawn.struck, digit) > 0;
      append_svg_digit(is_struck ? struck : digits, x, y, places.size, drawing.text_of(digit));
      if (std::ranges::count(drawn.circled, digit) > 0) {
        rings += fmt::format("<circle cx=\"{:.4g}\" cy=\"{:.4g}\" r=\"{:.3g}\"/>\n", x, y, radius);
      }
      if (is_struck) {
        strokes += fmt::format("<path d=\"M{:.4g} {:.4g}L{:.4g} {:.4g}\"/>\n", x - radius,
                               y + radius, x + radius, y - radius);
      }
    }
  }
  // A pale line beneath a dark digit: both can be read.
  append_svg_group(out, "strike", R"(stroke="#f2a0ab" stroke-width="2.4")", strokes);
  append_svg_group(out, "pencilmarks",
                   fmt::format("fill=\"#444\" font-size=\"{:.3g}\"", places.size), digits);
  append_svg_group(out, "ring", R"(fill="none" stroke="#0059a8" stroke-width="1.2")", rings);
  append_svg_group(
      out, "struck",
      fmt::format("fill=\"#a0001c\" font-weight=\"bold\" font-size=\"{:.3g}\"", places.size),
      struck);
}

std::vector<Digit> shown_pencilmarks(const DrawnCell& cell) {
  if (cell.digit != 0 || !cell.pencilmarks) return {};
  if (cell.pencilmarks->size() == 1 && !cell.small_alone) return {};
  return *cell.pencilmarks;
}

}  // namespace clausoku
