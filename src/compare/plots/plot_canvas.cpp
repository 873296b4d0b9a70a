#include "src/compare/plots/plot_canvas.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/text_width.hpp"

namespace clausoku {
namespace {

constexpr double text_size = 12;

std::string at(double x, double y) { return fmt::format("{:.1f} {:.1f}", x, y); }

/// SVG paths of the marks, centred on the origin, with an area of 40 square units each: circle,
/// cross, diamond, square, five-pointed star, triangle, three-pointed star, downward triangle.
constexpr std::array<std::string_view, 8> mark_paths{
    "M3.6 0A3.6 3.6 0 1 1 -3.6 0A3.6 3.6 0 1 1 3.6 0",
    "M-4.2 -1.4h2.8v-2.8h2.8v2.8h2.8v2.8h-2.8v2.8h-2.8v-2.8h-2.8Z",
    "M0 -5.9L3.4 0L0 5.9L-3.4 0Z",
    "M-3.2 -3.2h6.3v6.3h-6.3Z",
    "M0.0 -6.0L1.3 -1.8L5.7 -1.8L2.2 0.7L3.5 4.8L0.0 2.3L-3.5 4.8L-2.2 0.7L-5.7 -1.8L-1.3 -1.8Z",
    "M0 -5.5L4.8 2.8H-4.8Z",
    "M0.0 -5.1L1.6 -0.9L4.4 2.5L0.0 1.8L-4.4 2.5L-1.6 -0.9Z",
    "M0 5.5L4.8 -2.8H-4.8Z"};

std::string_view svg_anchor_name(Anchor anchor) {
  return anchor == Anchor::start ? "start" : anchor == Anchor::middle ? "middle" : "end";
}

std::string svg_dash_attribute(std::string_view dash) {
  return dash.empty() ? std::string() : fmt::format(" stroke-dasharray=\"{}\"", dash);
}

/// Returns an SVG path through the points. Skips a point that rounds to the previous position.
std::string svg_path_through(const Points& points) {
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

std::string scale_text(const Scale& scale) {
  return fmt::format("{} {} {:.2f} {:.2f} {:d}", scale.domain.low, scale.domain.high, scale.from,
                     scale.to, scale.is_logarithmic);
}

}  // namespace

Look Look::of(std::size_t engine) {
  constexpr std::array<std::string_view, 4> dashes{"", "7 3", "2 2.5", "9 3 2 3"};
  constexpr std::array<std::string_view, 8> kinds{"e0", "e1", "e2", "e3", "e4", "e5", "e6", "e7"};
  const std::size_t round = engine / 8;
  return {static_cast<int>((engine + 3 * round) % 8), round % 2 == 1,
          dashes[(engine + round) % dashes.size()], kinds[engine % 8]};
}

double PlotStyle::height(std::size_t labels) const {
  const double least = on_page && width > print_width ? 300 : 200;
  return std::max(least, static_cast<double>(labels) * PlotCanvas::line_height);
}

double PlotCanvas::width_of(std::string_view text) { return text_size * text_width(text); }

double PlotCanvas::height_of(std::string_view text, double room) {
  return line_height * static_cast<double>(wrap_text(text, room / text_size).size());
}

PlotCanvas::Frame PlotCanvas::frame(const Axis& x, const Axis& y, const Margins& margins) {
  double widest = 0;
  for (const double tick : y.ticks) widest = std::max(widest, width_of(y.text(tick)));
  const double right = width() - margins.right;
  const double end = std::max(right, width_of(margins.note) + 4);
  const bool beside = width_of(y.title) + width_of(margins.note) + 24 <= end;
  const auto above = [&](double from, std::string_view words, double at, Anchor anchor) {
    return words.empty() ? at : paragraph(from, at, words, width() - 8, anchor);
  };
  double top = line_height;
  const double below = above(end, margins.note, top, Anchor::end);
  if (!beside) top = below;
  top = above(4, y.title, top, Anchor::start) - line_height / 2 + 8;
  const double left = std::max(24.0, 10 + widest);
  const double bottom = top + margins.height;
  Frame frame{
      left,
      right,
      top,
      bottom,
      x.scale(left + margins.sides_inside, right - margins.right_inside - margins.sides_inside),
      y.scale(bottom - margins.bottom_inside, top + margins.top_inside),
      0};
  scales_ = fmt::format("data-x=\"{}\" data-y=\"{}\"", scale_text(frame.x), scale_text(frame.y));
  for (const double tick : find_ticks_with_room(x, frame.x, width())) {
    const double at = frame.x(tick);
    guide({{at, bottom}, {at, top}}, "grid");
    stroke(svg_path_through({{at, bottom}, {at, bottom + 4}}), "axis", 0.8, {});
    text(at, bottom + 4 + line_height, x.text(tick), Anchor::middle);
  }
  for (const double tick : y.ticks) {
    const double at = frame.y(tick);
    guide({{left, at}, {right, at}}, "grid");
    stroke(svg_path_through({{left - 4, at}, {left, at}}), "axis", 0.8, {});
    text(left - 6, at + 4, y.text(tick), Anchor::end);
  }
  stroke(svg_path_through({{right, bottom}, {left, bottom}, {left, top}}), "axis", 0.8, {});
  const double half = std::min(width() / 2, width_of(x.title) / 2 + 4);
  const double middle = std::clamp((left + right) / 2, half, width() - half);
  frame.below =
      paragraph(middle, bottom + 6 + 2 * line_height, x.title, width() - 8, Anchor::middle);
  return frame;
}

void PlotCanvas::stroke(const std::string& path, std::string_view kind, double stroke_width,
                        std::string_view dash) {
  const std::string look = style_.on_page
                               ? fmt::format("class=\"{}\"", kind)
                               : fmt::format("stroke=\"#000\" stroke-width=\"{}\"", stroke_width);
  body_ +=
      fmt::format("<path d=\"{}\" fill=\"none\" {}{}/>\n", path, look, svg_dash_attribute(dash));
}

void PlotCanvas::text(double x, double y, std::string_view text, Anchor anchor,
                      std::string_view kind) {
  body_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                       svg_anchor_name(anchor),
                       style_.on_page ? fmt::format(" class=\"{}\"", kind) : "", escape_xml(text));
}

double PlotCanvas::paragraph(double x, double y, std::string_view words, double room, Anchor anchor,
                             std::string_view kind) {
  for (const std::string& line : wrap_text(words, room / text_size)) {
    text(x, y, line, anchor, kind);
    y += line_height;
  }
  return y;
}

void PlotCanvas::line(const Points& points, const Look& look) {
  stroke(svg_path_through(points), fmt::format("line {}", look.kind), 1.2, look.dash);
}

void PlotCanvas::guide(const Points& points, std::string_view kind, std::string_view dash) {
  const bool is_fine = kind == "grid" && !style_.on_page;
  stroke(svg_path_through(points), kind, is_fine ? 0.4 : 0.6, is_fine ? "0.4 2.4" : dash);
}

void PlotCanvas::marks(const Points& points, const Look& look) {
  const std::string_view shape = mark_paths[static_cast<std::size_t>(look.mark)];
  const std::string own =
      style_.on_page ? fmt::format("class=\"mark {}{}\"", look.kind, look.filled ? " filled" : "")
                     : fmt::format("fill=\"{}\" stroke=\"#000\" stroke-width=\"1.2\"",
                                   look.filled ? "#000" : "#fff");
  for (const auto& [x, y] : points) {
    body_ += fmt::format("<path d=\"{}\" transform=\"translate({:.1f},{:.1f})\" {}/>\n", shape, x,
                         y, own);
  }
}

void PlotCanvas::dots(const Points& points, std::size_t puzzles, std::string_view kind) {
  std::vector<std::string> places;
  for (const auto& [x, y] : points) places.push_back("M" + at(x, y) + "h0");
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  const double size = puzzles <= 500 ? 4 : puzzles <= 5000 ? 2.5 : 1.5;
  const std::string own =
      style_.on_page ? fmt::format("class=\"{}\"", kind) : "stroke=\"#000\" stroke-opacity=\"0.6\"";
  body_ += fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke-width=\"{}\" stroke-linecap=\"round\" {}/>\n",
      fmt::join(places, ""), size, own);
}

void PlotCanvas::area(std::string_view path, std::string_view kind) {
  body_ += fmt::format("<path d=\"{}\" class=\"{}\"/>\n", path, kind);
}

void PlotCanvas::series(const Points& points, std::size_t engine) {
  if (points.empty()) return;
  line(points, Look::of(engine));
  const std::size_t stride = (points.size() + 9) / 10;
  Points some;
  for (std::size_t k = 0; k < points.size(); ++k) {
    // Mark different points for each engine, because the engines' lines may lie close together.
    if ((points.size() - 1 - k + engine) % stride == 0) some.push_back(points[k]);
  }
  marks(some, Look::of(engine));
}

void PlotCanvas::label_ends(const Frame& frame, const std::vector<std::string>& keys,
                            const std::vector<Points>& ends) {
  std::vector<std::size_t> engines;
  std::vector<double> heights;
  for (std::size_t k = 0; k < ends.size(); ++k) {
    if (ends[k].empty()) continue;
    engines.push_back(k);
    heights.push_back(ends[k].back().second);
  }
  move_labels_apart(heights, frame.top, frame.bottom);
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const auto [x, y] = ends[engines[i]].back();
    const Look look = Look::of(engines[i]);
    if (x < frame.right - 1) {
      guide({{x + 6, y}, {std::max(x + 6, frame.right), heights[i]}},
            fmt::format("leader {}", look.kind), "1 3");
    }
    marks({{frame.right + 12, heights[i]}}, look);
    text(frame.right + 21, heights[i] + 4, keys[engines[i]], Anchor::start,
         fmt::format("end own {}", look.kind));
  }
}

double PlotCanvas::legend(const std::vector<std::string>& names, double y) {
  constexpr double sample = 34;
  constexpr double indent = 4;
  double widest = 0;
  for (const std::string& name : names) widest = std::max(widest, width_of(name));
  const auto columns =
      static_cast<std::size_t>(std::max(1.0, std::floor(width() / (widest + sample + 16))));
  const double column = (width() - indent) / static_cast<double>(columns);
  y += 8;
  for (std::size_t k = 0; k < names.size(); k += columns) {
    double next = y;
    for (std::size_t i = k; i < std::min(k + columns, names.size()); ++i) {
      const double x = indent + static_cast<double>(i - k) * column;
      const Look look = Look::of(i);
      line({{x, y - 4}, {x + sample - 8, y - 4}}, look);
      marks({{x + (sample - 8) / 2, y - 4}}, look);
      next = std::max(next, paragraph(x + sample, y, names[i], column - sample - 8, Anchor::start,
                                      fmt::format("own {}", look.kind)));
    }
    y = next;
  }
  return y - line_height + 8;
}

std::string PlotCanvas::svg(double height, std::string_view title,
                            std::string_view attributes) const {
  constexpr double column_mm = 85;
  const std::string box =
      fmt::format("viewBox=\"0 0 {} {:.1f}\" font-size=\"{}\" stroke-linejoin=\"round\"", width(),
                  height, text_size);
  if (style_.on_page) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"marks {}\" {} {} "
        "{}>\n<title>{}</title>\n"
        "{}</svg>\n",
        width() > print_width ? "wide" : "narrow", box, scales_, attributes, escape_xml(title),
        body_);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1:.2f}mm\" {2} "
      "fill=\"#000\">\n<title>{3}</title>\n"
      "<rect width=\"{4}\" height=\"{5:.1f}\" fill=\"#fff\"/>\n{6}</svg>\n",
      column_mm, height * column_mm / width(), box, escape_xml(title), width(), height, body_);
}

std::vector<double> find_ticks_with_room(const Axis& axis, const Scale& scale, double width) {
  std::vector<double> separate;
  double free = 0;
  for (const double tick : axis.ticks) {
    const double half = PlotCanvas::width_of(axis.text(tick)) / 2;
    if (scale(tick) - half < free || scale(tick) + half > width) continue;
    free = scale(tick) + half + 8;
    separate.push_back(tick);
  }
  return separate;
}

void move_labels_apart(std::vector<double>& heights, double low, double high) {
  std::vector<std::size_t> order(heights.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return heights[k]; });
  double least = low;
  for (const std::size_t k : order) {
    heights[k] = std::max(heights[k], least);
    least = heights[k] + PlotCanvas::line_height;
  }
  double most = high;
  for (auto k = order.rbegin(); k != order.rend(); ++k) {
    heights[*k] = std::min(heights[*k], most);
    most = heights[*k] - PlotCanvas::line_height;
  }
}

}  // namespace clausoku
