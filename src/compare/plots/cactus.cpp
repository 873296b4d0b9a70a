// The cactus plot: how many puzzles each engine solves within a time.
#include <fmt/format.h>

#include <algorithm>

#include "src/compare/figures.hpp"
#include "src/compare/plots/figures.hpp"
#include "src/compare/plots/line_labels.hpp"

namespace clausoku {

std::string cactus_svg(const PlotData& data) {
  const AxisRange domain = widened(extent_of_times(data.engines), 1.3);
  const PrintPlot::Ticks y_ticks{log_ticks(domain, 9), time_tick};
  std::vector<std::string> y_texts;
  for (const double tick : y_ticks.at) y_texts.push_back(time_tick(tick));
  PrintPlot plot;
  const auto place = plot.frame("time a puzzle", "", y_texts, 42, height_for(data, 200));
  const auto puzzles = static_cast<double>(data.puzzles);
  const Scale x = Scale::linear({0, puzzles}, place.left, place.right);
  const Scale y = Scale::logarithmic(domain, place.bottom, place.top);
  const PrintPlot::Ticks x_ticks{whole_ticks(x.domain(), std::min(puzzles, PrintPlot::width / 90)),
                                 count_text};
  const double below = plot.axes(place, x, x_ticks, "puzzles solved", y, y_ticks);
  std::vector<Points> series;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    Points& points = series.emplace_back();
    for (const double time : data.engines[k].ascending()) {
      points.emplace_back(x(static_cast<double>(points.size() + 1)), y(placed(time)));
    }
    draw_series(plot, points, k);
  }
  label_ends(plot, place, data, series);
  return plot.svg(draw_legend(plot, data, below), "Puzzles solved within a time");
}

}  // namespace clausoku
