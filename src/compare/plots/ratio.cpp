// The performance profile: E. Dolan and J. Moré, "Benchmarking optimization software with
// performance profiles", Mathematical Programming 91 (2002).
#include <fmt/format.h>

#include <algorithm>

#include "src/compare/figures.hpp"
#include "src/compare/plots/figures.hpp"
#include "src/compare/plots/line_labels.hpp"

namespace clausoku {

AxisRange extent_of_ratios(const PlotData& data) {
  double high = 10;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const auto ratios = ratios_to_quickest(data, k);
    if (!ratios.empty()) high = std::max(high, ratios.back());
  }
  return {1, high * 1.3};
}

std::string ratio_svg(const PlotData& data) {
  const AxisRange domain = extent_of_ratios(data);
  const AxisRange shares{0, 100};
  const auto share_text = [](double percent) { return fmt::format("{:.0f} %", percent); };
  const PrintPlot::Ticks y_ticks{whole_ticks(shares, 5), share_text};
  std::vector<std::string> y_texts;
  for (const double tick : y_ticks.at) y_texts.push_back(share_text(tick));
  PrintPlot plot;
  const auto place = plot.frame("puzzles solved", "", y_texts, 42, height_for(data, 200));
  const Scale x = Scale::logarithmic(domain, place.left, place.right);
  const Scale y = Scale::linear(shares, place.bottom, place.top);
  const PrintPlot::Ticks x_ticks{log_ticks(domain, PrintPlot::width / 60), ratio_text};
  const double below =
      plot.axes(place, x, x_ticks, "within so many times the quickest engine's time", y, y_ticks);
  std::vector<Points> series;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    Points& points = series.emplace_back();
    double solved = 0;
    for (const double ratio : ratios_to_quickest(data, k)) {
      points.emplace_back(x(ratio), y(100 * solved / static_cast<double>(data.puzzles)));
      ++solved;
      points.emplace_back(x(ratio), y(100 * solved / static_cast<double>(data.puzzles)));
    }
    if (!points.empty()) points.emplace_back(x(domain.high), points.back().second);
    draw_series(plot, points, k);
  }
  label_ends(plot, place, data, series);
  return plot.svg(draw_legend(plot, data, below), "Performance profile");
}

}  // namespace clausoku
