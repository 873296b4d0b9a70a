#include "src/compare/plots/line_labels.hpp"

#include <algorithm>

namespace clausoku {

void draw_series(PrintPlot& plot, const Points& points, std::size_t engine) {
  if (points.empty()) return;
  const Look look = Look::of(engine);
  plot.line(points, look);
  const std::size_t stride = (points.size() + 9) / 10;
  Points some;
  for (std::size_t k = 0; k < points.size(); ++k) {
    // Those of different engines at different places, where many lie close together.
    if ((points.size() - 1 - k + engine) % stride == 0) some.push_back(points[k]);
  }
  plot.marks(some, look);
}

void label_ends(PrintPlot& plot, const PrintPlot::Place& place, const PlotData& data,
                const std::vector<Points>& series) {
  std::vector<std::size_t> engines;
  std::vector<double> heights;
  for (std::size_t k = 0; k < series.size(); ++k) {
    if (series[k].empty()) continue;
    engines.push_back(k);
    heights.push_back(series[k].back().second);
  }
  spread(heights, place.top, place.bottom);
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const auto [x, y] = series[engines[i]].back();
    if (x < place.right - 1) {
      plot.guide({{x + 6, y}, {std::max(x + 6, place.right), heights[i]}}, "1 3");
    }
    plot.marks({{place.right + 12, heights[i]}}, Look::of(engines[i]));
    plot.text(place.right + 21, heights[i] + 4, data.engines[engines[i]].key);
  }
}

double draw_legend(PrintPlot& plot, const PlotData& data, double y) {
  std::vector<std::string> names;
  for (const PlotEngine& engine : data.engines) names.push_back(engine.name());
  return plot.legend(names, y + 8) - PrintPlot::line_height + 8;
}

double height_for(const PlotData& data, double least) {
  return std::max(least, static_cast<double>(data.engines.size()) * PrintPlot::line_height);
}

}  // namespace clausoku
