#include "src/drawings/markup/svg_clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "src/drawings/cage_outline.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/markup/svg_elements.hpp"

namespace clausoku {
namespace {

// Lengths are in cell widths, but figure_width and middle_of_text are relative to the font size.
constexpr double cage_distance = 0.09;   // distance between a cage's outline and the cell borders
constexpr double largest_text = 0.4;     // largest font size in discs
constexpr double figure_width = 0.56;    // average width of a letter
constexpr double middle_of_text = 0.35;  // distance from the baseline to the middle of text
constexpr double halo = 0.05;            // width of a halo beyond its shape
constexpr double thin_line = 0.1;        // thinner lines use the `fine` colour of their ink

/// Formats a number rounded to one decimal place, as short as possible.
std::string number(double value) { return fmt::format("{:.6g}", std::round(10 * value) / 10); }

std::string line_stroke_attributes(const Sketch::Line& line) {
  const InkLook& ink = find_ink_look(line.ink);
  const bool is_thin = line.width < thin_line;
  return fmt::format(R"(class="{}-{}" stroke="{}")", is_thin ? "fine" : "broad", ink.name,
                     is_thin ? ink.fine : ink.broad);
}

/// Returns true if the disc's white fill is the page's background, not the colour of a white dot.
bool has_background_fill(const Sketch::Disc& disc) {
  return disc.fill == Ink::white && (!disc.over_digits || disc.edge == Ink::white);
}

std::string disc_style_attributes(const Sketch::Disc& disc) {
  const InkLook& fill = find_ink_look(disc.fill);
  const InkLook& edge = find_ink_look(disc.edge);
  const std::string classes =
      has_background_fill(disc) ? "paper" : fmt::format("filled-{}", fill.name);
  const std::string look = fmt::format(R"(fill="{}")", fill.broad);
  if (disc.fill == disc.edge && disc.edge != Ink::black) {
    return fmt::format(R"(class="{}" {})", classes, look);
  }
  return fmt::format(R"(class="{} fine-{}" {} stroke="{}")", classes, edge.name, look, edge.fine);
}

/// Returns true for lines over cell borders: black signs such as "greater than".
bool is_over_borders(const Sketch::Line& line) { return line.ink == Ink::black; }

/// Returns the text in two lines if it has more than two words, otherwise in one line.
std::vector<std::string> split_into_text_lines(const std::string& text) {
  const auto words = static_cast<std::size_t>(std::ranges::count(text, ' ')) + 1;
  if (words <= 2) return {text};
  std::size_t middle = 0;
  for (std::size_t k = 0; k < (words + 1) / 2; ++k) middle = text.find(' ', middle) + 1;
  return {text.substr(0, middle - 1), text.substr(middle)};
}

}  // namespace

SvgClues::SvgClues(const Drawing& drawing, int side, double sum_size)
    : drawing_(drawing), side_(side), sum_size_(sum_size) {
  place_labels();
}

/// Places the labels of outside clues. Moves a label outwards if it would cover an earlier label.
void SvgClues::place_labels() {
  const Board& board = drawing_.board;
  const auto is_taken = [&](const Spot& spot) {
    return std::ranges::any_of(labels_, [&](const PlacedLabel& other) {
      return std::abs(other.spot.down - spot.down) < 0.5 &&
             std::abs(other.spot.right - spot.right) < 0.5;
    });
  };
  for (const DrawnClue& clue : drawing_.clues) {
    for (const Sketch::Label& label : clue.sketch.labels) {
      Spot spot = label.spot;
      const int down = spot.down < 0 ? -1 : spot.down > board.rows() ? 1 : 0;
      const int right = spot.right < 0 ? -1 : spot.right > board.columns() ? 1 : 0;
      while ((down != 0 || right != 0) && is_taken(spot)) {
        spot.down += down;
        spot.right += right;
      }
      labels_.push_back({&label, spot, clue.marked});
    }
  }
}

OutsideMargins SvgClues::outside_margins() const {
  OutsideMargins places;
  const auto need = [](int& room, double beyond) {
    room = std::max(room, static_cast<int>(std::ceil(beyond)));
  };
  for (const PlacedLabel& placed : labels_) {
    need(places.above, -placed.spot.down);
    need(places.below, placed.spot.down - drawing_.board.rows());
    need(places.left, -placed.spot.right);
    need(places.right, placed.spot.right - drawing_.board.columns());
  }
  return places;
}

std::vector<const DrawnClue*> SvgClues::clues_without_sketch() const {
  std::vector<const DrawnClue*> clues;
  for (const DrawnClue& clue : drawing_.clues) {
    if (clue.sketch.is_empty()) clues.push_back(&clue);
  }
  return clues;
}

bool SvgClues::has_sums() const {
  return std::ranges::any_of(drawing_.clues, [](const DrawnClue& clue) {
    return std::ranges::any_of(clue.sketch.cages,
                               [](const Sketch::Cage& cage) { return !cage.text.empty(); });
  });
}

void SvgClues::append_under_borders(std::string& out) const {
  append_squares(out);
  append_halos(out);
  append_lines(out, false);
  append_discs(out, false);
}

void SvgClues::append_over_borders(std::string& out) const {
  append_sums(out);
  append_lines(out, true);
  append_discs(out, true);
  append_labels(out);
}

void SvgClues::append_squares(std::string& out) const {
  std::string squares;
  for (const DrawnClue& clue : drawing_.clues) {
    for (const Sketch::Square& square : clue.sketch.squares) {
      const InkLook& ink = find_ink_look(square.ink);
      squares += square_shape(square, square.side,
                              fmt::format(R"(class="filled-{}" fill="{}")", ink.name, ink.broad));
    }
  }
  // A line over a square may have the square's colour, so make the square paler.
  append_svg_group(out, "squares", R"(fill-opacity="0.65")", squares);
}

void SvgClues::append_halos(std::string& out) const {
  std::string halos;
  const auto append_path = [&](const std::string& path, double width) {
    halos += fmt::format("<path d=\"{}\" stroke-width=\"{}\"/>\n", path, number(width * side_));
  };
  const std::string look = fmt::format(R"(stroke-width="{}")", number(2 * halo * side_));
  for (const DrawnClue& clue : drawing_.clues) {
    if (!clue.marked) continue;
    for (const auto& square : clue.sketch.squares) halos += square_shape(square, square.side, look);
    for (const auto& line : clue.sketch.lines) append_path(line_path(line), line.width + 2 * halo);
    for (const auto& disc : clue.sketch.discs) halos += disc_shape(disc, disc.radius, look);
    for (const auto& cage : clue.sketch.cages) append_path(cage_path(cage), halo);
  }
  for (const PlacedLabel& placed : labels_) {
    if (!placed.marked) continue;
    const double width = figure_width * static_cast<double>(placed.label->text.size());
    halos += disc_shape({{placed.spot}}, placed.label->size * (0.45 + width / 2), look);
  }
  append_svg_group(out, "culprit",
                   R"(fill="none" stroke="#e07b39" stroke-linecap="round" stroke-linejoin="round")",
                   halos);
}

void SvgClues::append_lines(std::string& out, bool over_borders) const {
  std::string lines;
  for (const DrawnClue& clue : drawing_.clues) {
    for (const Sketch::Line& line : clue.sketch.lines) {
      if (is_over_borders(line) != over_borders) continue;
      const std::string path = line_path(line);
      // First draw a wider line in the background colour, which interrupts the cell border.
      if (over_borders && !line.arrow) {
        lines += fmt::format("<path {} stroke-width=\"{}\" d=\"{}\"/>\n",
                             clue.marked ? R"(class="culprit" stroke="#e07b39")"
                                         : R"(class="paper-line" stroke="#fff")",
                             number((line.width + 2 * halo) * side_), path);
      }
      lines += fmt::format("<path {} stroke-width=\"{}\" d=\"{}\"/>\n",
                           line_stroke_attributes(line), number(line.width * side_), path);
    }
  }
  append_svg_group(out, over_borders ? "signs" : "lines",
                   R"(fill="none" stroke-linecap="round" stroke-linejoin="round")", lines);
}

void SvgClues::append_discs(std::string& out, bool over_borders) const {
  std::string discs;
  for (const DrawnClue& clue : drawing_.clues) {
    for (const Sketch::Disc& disc : clue.sketch.discs) {
      if (disc.over_digits != over_borders) continue;
      discs += disc_shape(disc, disc.radius, disc_style_attributes(disc));
      append_disc_text(discs, disc);
    }
  }
  append_svg_group(out, over_borders ? "dots" : "circles", "", discs);
}

void SvgClues::append_disc_text(std::string& out, const Sketch::Disc& disc) const {
  if (disc.text.empty()) return;
  const std::vector<std::string> lines = split_into_text_lines(disc.text);
  std::size_t longest = 1;
  for (const std::string& line : lines) longest = std::max(longest, line.size());
  const double high = has_background_fill(disc) ? 2.3 : lines.size() == 1 ? 1.75 : 0.85;
  const double wide = 1.8 / (figure_width * static_cast<double>(longest));
  const double size = std::min(disc.radius * std::min(high, wide), largest_text);
  const std::string_view look = has_background_fill(disc) ? R"(class="label" fill="#111")"
                                : disc.fill == Ink::black ? R"(fill="#fff")"
                                                          : R"(fill="#111")";
  Spot spot = disc.spots.front();
  spot.down -= size * 0.85 * static_cast<double>(lines.size() - 1) / 2;
  for (const std::string& line : lines) {
    out += text_element(spot, size, look, line);
    spot.down += size * 0.85;
  }
}

void SvgClues::append_cages(std::string& out) const {
  std::string cages;
  for (const DrawnClue& clue : drawing_.clues) {
    for (const Sketch::Cage& cage : clue.sketch.cages) {
      cages += fmt::format("<path d=\"{}\"/>\n", cage_path(cage));
    }
  }
  append_svg_group(out, "cages", R"(fill="none" stroke="#333" stroke-dasharray="3.5 2.5")", cages);
}

void SvgClues::append_sums(std::string& out) const {
  const Board& board = drawing_.board;
  std::string sums;
  for (const DrawnClue& clue : drawing_.clues) {
    for (const Sketch::Cage& cage : clue.sketch.cages) {
      if (cage.text.empty()) continue;
      const Cell first = first_cage_cell(cage.cells, board);
      const double baseline = cage_distance - 0.04 + 0.76 * sum_size_;
      sums += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n",
                          number(side_ * (board.column_of(first) + cage_distance - 0.01)),
                          number(side_ * (board.row_of(first) + baseline)), escape_xml(cage.text));
    }
  }
  append_svg_group(
      out, "sums",
      fmt::format(R"(fill="#111" text-anchor="start" font-size="{}")", number(sum_size_ * side_)),
      sums);
}

void SvgClues::append_labels(std::string& out) const {
  std::string labels;
  for (const PlacedLabel& placed : labels_) {
    labels += text_element(placed.spot, placed.label->size, R"(class="label" fill="#111")",
                           placed.label->text);
  }
  append_svg_group(out, "labels", "", labels);
}

std::string SvgClues::line_path(const Sketch::Line& line) const {
  std::string path;
  for (const Spot& spot : line.spots) {
    path += fmt::format("{}{} {}", path.empty() ? 'M' : 'L', number(spot.right * side_),
                        number(spot.down * side_));
  }
  if (!line.arrow || line.spots.size() < 2) return path;
  const Spot& tip = line.spots.back();
  const Spot& before = line.spots[line.spots.size() - 2];
  const double down = tip.down - before.down;
  const double right = tip.right - before.right;
  const double length = std::hypot(down, right);
  if (length == 0) return path;
  const double reach = std::min(0.22, length / 2) / length;
  const double spread = 0.75 * reach;
  const auto end = [&](double aside) {
    return fmt::format("{} {}", number((tip.right - reach * right - aside * down) * side_),
                       number((tip.down - reach * down + aside * right) * side_));
  };
  path += fmt::format("M{}L{} {}L{}", end(spread), number(tip.right * side_),
                      number(tip.down * side_), end(-spread));
  return path;
}

/// Returns the SVG path of a cage's outline, with a gap for its sum.
std::string SvgClues::cage_path(const Sketch::Cage& cage) const {
  std::string path;
  for (const auto& corners : cage_outline_of(cage.cells, drawing_.board, cage_distance)) {
    const bool around_sum = path.empty() && !cage.text.empty();
    const Spot& corner = corners.front();
    const double width = sum_size_ * figure_width * static_cast<double>(cage.text.size()) + 0.05;
    path += fmt::format("M{} {}", number(side_ * (corner.right + (around_sum ? width : 0))),
                        number(side_ * corner.down));
    for (std::size_t k = 1; k < corners.size(); ++k) {
      path +=
          fmt::format("L{} {}", number(side_ * corners[k].right), number(side_ * corners[k].down));
    }
    path += around_sum ? fmt::format("V{}", number(side_ * (corner.down + sum_size_ - 0.02))) : "z";
  }
  return path;
}

std::string SvgClues::disc_shape(const Sketch::Disc& disc, double radius,
                                 std::string_view look) const {
  const Spot& from = disc.spots.front();
  const Spot& to = disc.spots.back();
  const double r = radius * side_;
  if (disc.spots.size() == 1) {
    return fmt::format("<circle {} cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", look,
                       number(from.right * side_), number(from.down * side_), number(r));
  }
  const double length = std::hypot(to.down - from.down, to.right - from.right);
  const double down = length == 0 ? 0 : (to.down - from.down) / length;
  const double right = length == 0 ? 1 : (to.right - from.right) / length;
  const auto beside = [&](const Spot& end, double aside) {
    return fmt::format("{} {}", number(end.right * side_ + aside * r * down),
                       number(end.down * side_ - aside * r * right));
  };
  return fmt::format("<path {0} d=\"M{2}L{3}A{1} {1} 0 0 1 {4}L{5}A{1} {1} 0 0 1 {2}z\"/>\n", look,
                     number(r), beside(from, 1), beside(to, 1), beside(to, -1), beside(from, -1));
}

std::string SvgClues::square_shape(const Sketch::Square& square, double side,
                                   std::string_view look) const {
  const Spot middle = cell_center(square.cell, drawing_.board);
  return fmt::format("<rect {0} x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{3}\"/>\n", look,
                     number((middle.right - side / 2) * side_),
                     number((middle.down - side / 2) * side_), number(side * side_));
}

std::string SvgClues::text_element(const Spot& spot, double size, std::string_view look,
                                   std::string_view text) const {
  return fmt::format(
      "<text {} x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n", look, number(spot.right * side_),
      number((spot.down + size * middle_of_text) * side_), number(size * side_), escape_xml(text));
}

}  // namespace clausoku
