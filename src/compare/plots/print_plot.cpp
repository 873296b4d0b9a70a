#include "src/compare/plots/print_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "encoder/contract.hpp"
#include "src/drawings/svg_drawing.hpp"
#include "src/drawings/text_width.hpp"

namespace clausoku {
namespace {

constexpr double text_size = 12;

std::string at(double x, double y) { return fmt::format("{:.1f} {:.1f}", x, y); }

struct Direction {
  double x, y;
};

/// A closed path through corners, around a point.
std::string polygon(std::span<const Direction> corners) {
  std::string path;
  for (const auto& [x, y] : corners) {
    path += fmt::format("{}{:.2f} {:.2f}", path.empty() ? "M" : "L", x, y);
  }
  return path + "Z";
}

constexpr double pi = 3.14159265358979323846;

/// Corners at these distances in turn, evenly around, the first one above.
std::string star(int points, double outer, double inner) {
  std::vector<Direction> corners;
  for (int k = 0; k < 2 * points; ++k) {
    const double angle = pi * k / points;
    const double radius = k % 2 == 0 ? outer : inner;
    corners.push_back({radius * std::sin(angle), -radius * std::cos(angle)});
  }
  return polygon(corners);
}

std::string circle(double area) {
  const double r = std::sqrt(area / pi);
  return fmt::format("M{0:.2f} 0A{0:.2f} {0:.2f} 0 1 1 {1:.2f} 0A{0:.2f} {0:.2f} 0 1 1 {0:.2f} 0",
                     r, -r);
}

std::string cross(double area) {
  const double r = std::sqrt(area / 5) / 2;
  const std::array<Direction, 12> corners{{{-3 * r, -r},
                                           {-r, -r},
                                           {-r, -3 * r},
                                           {r, -3 * r},
                                           {r, -r},
                                           {3 * r, -r},
                                           {3 * r, r},
                                           {r, r},
                                           {r, 3 * r},
                                           {-r, 3 * r},
                                           {-r, r},
                                           {-3 * r, r}}};
  return polygon(corners);
}

std::string diamond(double area) {
  const double y = std::sqrt(area * std::sqrt(3) / 2);
  const double x = y / std::sqrt(3);
  return polygon(std::array<Direction, 4>{{{0, -y}, {x, 0}, {0, y}, {-x, 0}}});
}

std::string square(double area) {
  const double w = std::sqrt(area) / 2;
  return polygon(std::array<Direction, 4>{{{-w, -w}, {w, -w}, {w, w}, {-w, w}}});
}

/// `up`: 1 for one that points up, -1 for one that points down.
std::string triangle(double area, int up) {
  const double y = up * std::sqrt(area / (std::sqrt(3) * 3));
  const double x = std::abs(y) * std::sqrt(3);
  return polygon(std::array<Direction, 3>{{{0, -2 * y}, {x, y}, {-x, y}}});
}

/// The page's marks in their order: D3's seven, and a triangle that points down.
std::string mark_path(int mark, double area) {
  const double radius = std::sqrt(0.89 * area);
  switch (mark) {
    case 0:
      return circle(area);
    case 1:
      return cross(area);
    case 2:
      return diamond(area);
    case 3:
      return square(area);
    case 4:
      return star(5, radius, 0.382 * radius);
    case 5:
      return triangle(area, 1);
    case 6:
      return star(3, 0.85 * radius, 0.3 * radius);
    default:
      return triangle(area, -1);
  }
}

std::string_view name_of(Anchor anchor) {
  return anchor == Anchor::start ? "start" : anchor == Anchor::middle ? "middle" : "end";
}

std::string dash_attribute(std::string_view dash) {
  return dash.empty() ? std::string() : fmt::format(" stroke-dasharray=\"{}\"", dash);
}

/// What no eye can tell from the point before is left out.
std::string path_through(const Points& points) {
  std::string path;
  std::string last;
  for (const auto& [x, y] : points) {
    std::string place = at(x, y);
    if (place == last) continue;
    path += (path.empty() ? "M" : "L") + place;
    last = std::move(place);
  }
  return path;
}

constexpr double mark_stroke = 1.2;

}  // namespace

Look Look::of(std::size_t engine) {
  constexpr std::array<std::string_view, 4> dashes{"", "7 3", "2 2.5", "9 3 2 3"};
  const std::size_t round = engine / 8;
  return {static_cast<int>((engine + 3 * round) % 8), round % 2 == 1,
          dashes[(engine + round) % dashes.size()]};
}

double PrintPlot::width_of(std::string_view text) { return text_size * text_width(text); }

PrintPlot::Place PrintPlot::frame(std::string_view y_title, std::string_view note,
                                  const std::vector<std::string>& y_texts, double right,
                                  double inner) {
  double widest = 0;
  for (const std::string& text : y_texts) widest = std::max(widest, width_of(text));
  const double end = std::max(width - right, width_of(note) + 4);
  const bool beside = width_of(y_title) + width_of(note) + 24 <= end;
  double y = line_height;
  const double below = note.empty() ? y : paragraph(end, y, note, width - 8, Anchor::end);
  if (!beside) y = below;
  y = paragraph(4, y, y_title, width - 8);
  const double top = y - line_height / 2 + 8;
  return {std::max(24.0, 10 + widest), width - right, top, top + inner};
}

double PrintPlot::axes(const Place& place, const Scale& x, const Ticks& x_ticks,
                       std::string_view x_title, const Scale& y, const Ticks& y_ticks) {
  const auto rule = [&](double x1, double y1, double x2, double y2, std::string_view look) {
    body_ += fmt::format("<path d=\"M{}L{}\" fill=\"none\" stroke=\"#000\" {}/>\n", at(x1, y1),
                         at(x2, y2), look);
  };
  constexpr std::string_view grid = "stroke-width=\"0.4\" stroke-dasharray=\"0.4 2.4\" ";
  constexpr std::string_view axis = "stroke-width=\"0.8\" ";
  for (const double tick : separate_ticks(x_ticks, x)) {
    const std::string label = x_ticks.text(tick);
    rule(x(tick), place.bottom, x(tick), place.top, grid);
    rule(x(tick), place.bottom, x(tick), place.bottom + 4, axis);
    text(x(tick), place.bottom + 4 + line_height, label, Anchor::middle);
  }
  for (const double tick : y_ticks.at) {
    rule(place.left, y(tick), place.right, y(tick), grid);
    rule(place.left - 4, y(tick), place.left, y(tick), axis);
    text(place.left - 6, y(tick) + 4, y_ticks.text(tick), Anchor::end);
  }
  rule(place.left, place.bottom, place.right, place.bottom, axis);
  rule(place.left, place.bottom, place.left, place.top, axis);
  const double half = std::min(width / 2, width_of(x_title) / 2 + 4);
  const double middle = std::clamp((place.left + place.right) / 2, half, width - half);
  return paragraph(middle, place.bottom + 6 + 2 * line_height, x_title, width - 8, Anchor::middle);
}

std::vector<double> PrintPlot::separate_ticks(const Ticks& ticks, const Scale& scale) {
  std::vector<double> separate;
  double free = 0;
  for (const double tick : ticks.at) {
    const double half = width_of(ticks.text(tick)) / 2;
    if (scale(tick) - half < free || scale(tick) + half > width) continue;
    free = scale(tick) + half + 8;
    separate.push_back(tick);
  }
  return separate;
}

void PrintPlot::text(double x, double y, std::string_view text, Anchor anchor) {
  body_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y,
                       name_of(anchor), xml_text(text));
}

double PrintPlot::paragraph(double x, double y, std::string_view words, double room,
                            Anchor anchor) {
  for (const std::string& line : wrapped_text(words, room / text_size)) {
    text(x, y, line, anchor);
    y += line_height;
  }
  return y;
}

void PrintPlot::line(const Points& points, const Look& look) {
  body_ += fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"#000\" stroke-width=\"1.2\" "
      "stroke-linejoin=\"round\"{}/>\n",
      path_through(points), dash_attribute(look.dash));
}

void PrintPlot::guide(const Points& points, std::string_view dash) {
  body_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.6\"{}/>\n",
                       path_through(points), dash_attribute(dash));
}

void PrintPlot::marks(const Points& points, const Look& look, double size) {
  const std::string shape = mark_path(look.mark, size);
  for (const auto& [x, y] : points) {
    body_ += fmt::format(
        "<path d=\"{}\" transform=\"translate({:.1f},{:.1f})\" fill=\"{}\" stroke=\"#000\" "
        "stroke-width=\"{}\" stroke-linejoin=\"round\"/>\n",
        shape, x, y, look.filled ? "#000" : "#fff", mark_stroke);
  }
}

void PrintPlot::dots(const Points& points, double size) {
  std::vector<std::string> places;
  for (const auto& [x, y] : points) places.push_back("M" + at(x, y) + "h0");
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  std::string path;
  for (const std::string& place : places) path += place;
  body_ += fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"#000\" stroke-width=\"{}\" stroke-linecap=\"round\" "
      "stroke-opacity=\"0.6\"/>\n",
      path, size);
}

double PrintPlot::legend(const std::vector<std::string>& names, double y) {
  constexpr double sample = 34;
  constexpr double indent = 4;
  double widest = 0;
  for (const std::string& name : names) widest = std::max(widest, width_of(name));
  const auto columns =
      static_cast<std::size_t>(std::max(1.0, std::floor(width / (widest + sample + 16))));
  const double column = (width - indent) / static_cast<double>(columns);
  for (std::size_t k = 0; k < names.size(); k += columns) {
    double next = y;
    for (std::size_t i = k; i < std::min(k + columns, names.size()); ++i) {
      const double x = indent + static_cast<double>(i - k) * column;
      line({{x, y - 4}, {x + sample - 8, y - 4}}, Look::of(i));
      marks({{x + (sample - 8) / 2, y - 4}}, Look::of(i));
      next = std::max(next, paragraph(x + sample, y, names[i], column - sample - 8));
    }
    y = next;
  }
  return y;
}

std::string PrintPlot::svg(double height, std::string_view title) const {
  constexpr double column_mm = 85;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1:.2f}mm\" "
      "viewBox=\"0 0 {2} {3:.1f}\" font-size=\"{4}\" fill=\"#000\">\n<title>{5}</title>\n"
      "<rect width=\"{2}\" height=\"{3:.1f}\" fill=\"#fff\"/>\n{6}</svg>\n",
      column_mm, height * column_mm / width, width, height, text_size, xml_text(title), body_);
}

void spread(std::vector<double>& heights, double low, double high) {
  std::vector<std::size_t> order(heights.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return heights[k]; });
  double least = low;
  for (const std::size_t k : order) {
    heights[k] = std::max(heights[k], least);
    least = heights[k] + PrintPlot::line_height;
  }
  double most = high;
  for (auto k = order.rbegin(); k != order.rend(); ++k) {
    heights[*k] = std::min(heights[*k], most);
    most = heights[*k] - PrintPlot::line_height;
  }
}

}  // namespace clausoku
