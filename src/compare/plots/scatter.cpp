// One engine against another, puzzle by puzzle.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "encoder/contract.hpp"
#include "src/compare/plots/figures.hpp"
#include "src/compare/plots/print_plot.hpp"

namespace clausoku {
namespace {

double dot_size(std::size_t points) { return points <= 500 ? 4 : points <= 5000 ? 2.5 : 1.5; }

}  // namespace

std::string scatter_svg(const PlotData& data, std::size_t across, std::size_t up) {
  require(across < data.engines.size() && up < data.engines.size() && across != up);
  const std::array pair{data.engines[across], data.engines[up]};
  const AxisRange domain = widened(extent_of_times(pair), 1.4);
  constexpr double outside = 22;  // what the border takes
  const auto& [a, b] = pair;
  const PrintPlot::Ticks ticks{log_ticks(domain, (PrintPlot::width - 78) / 65), time_tick};
  double widest = 0;
  std::vector<std::string> texts;
  for (const double tick : ticks.at) {
    texts.push_back(time_tick(tick));
    widest = std::max(widest, PrintPlot::width_of(texts.back()));
  }
  const double left = std::max(24.0, 10 + widest);
  const double side = PrintPlot::width - left - 20;
  PrintPlot plot;
  const auto place = plot.frame(fmt::format("time of {}, {}", b.key, b.label), "border: not solved",
                                texts, 20, side);
  const Scale x = Scale::logarithmic(domain, place.left, place.right - outside);
  const Scale y = Scale::logarithmic(domain, place.bottom, place.top + outside);
  const double below =
      plot.axes(place, x, ticks, fmt::format("time of {}, {}", a.key, a.label), y, ticks);
  const auto [low, high] = domain;
  plot.guide({{x(low), y(low)}, {x(high), y(high)}});
  if (high / low > 10) {
    plot.guide({{x(low * 10), y(low)}, {x(high), y(high / 10)}}, "1 4");
    plot.guide({{x(low), y(low * 10)}, {x(high / 10), y(high)}}, "1 4");
  }
  const double border_y = place.top + 8;
  const double border_x = place.right - 8;
  plot.guide({{place.left, border_y}, {border_x, border_y}, {border_x, place.bottom}}, "5 3");
  Points solved, by_one, by_none;
  for (std::size_t puzzle = 0; puzzle < data.puzzles; ++puzzle) {
    const auto& own = a.times[puzzle];
    const auto& other = b.times[puzzle];
    auto& points = own && other ? solved : own || other ? by_one : by_none;
    points.emplace_back(own ? x(placed(*own)) : border_x, other ? y(placed(*other)) : border_y);
  }
  plot.dots(solved, dot_size(data.puzzles));
  plot.marks(by_one, {.mark = 5, .filled = false, .dash = {}}, 28);
  plot.marks(by_none, {.mark = 3, .filled = false, .dash = {}}, 36);
  plot.text(place.left + 6, place.top + 24 + PrintPlot::line_height, a.key + " faster");
  plot.text(place.right - 28, place.bottom - 8, b.key + " faster", Anchor::end);
  return plot.svg(below - PrintPlot::line_height + 8, "One engine against another");
}

}  // namespace clausoku
