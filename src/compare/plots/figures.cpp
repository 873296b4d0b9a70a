#include "src/compare/plots/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "encoder/basics/contract.hpp"
#include "src/compare/figures.hpp"

namespace clausoku {
namespace {

constexpr double largest_scatter = 500;  // side length of the axes

/// Draws the axes of a scatter plot, the diagonal of equal times, and two lines where one engine is
/// 10 times as fast as the other.
PlotCanvas::Frame scatter_frame(PlotCanvas& plot, const Axis& x, const Axis& y,
                                const std::array<std::string_view, 2>& names) {
  double widest = 0;
  for (const double tick : y.ticks) widest = std::max(widest, PlotCanvas::width_of(y.text(tick)));
  const double side = std::min(plot.width() - std::max(24.0, 10 + widest) - 20, largest_scatter);
  const auto frame = plot.frame(x, y,
                                {.height = side,
                                 .right = plot.width() - std::max(24.0, 10 + widest) - side,
                                 .note = "border: not solved",
                                 .right_inside = border,
                                 .top_inside = border});
  const auto [low, high] = x.domain;
  const Scale& across = frame.x;
  const Scale& up = frame.y;
  plot.guide({{across(low), up(low)}, {across(high), up(high)}});
  if (high / low > 10) {
    plot.guide({{across(low * 10), up(low)}, {across(high), up(high / 10)}}, "guide", "1 4");
    plot.guide({{across(low), up(low * 10)}, {across(high / 10), up(high)}}, "guide", "1 4");
  }
  const double edge_x = frame.right - border_mark;
  const double edge_y = frame.top + border_mark;
  plot.guide({{frame.left, edge_y}, {edge_x, edge_y}, {edge_x, frame.bottom}}, "edge", "5 3");
  plot.text(frame.left + 6, frame.top + 24 + PlotCanvas::line_height,
            fmt::format("{} faster", names[0]));
  plot.text(frame.right - 28, frame.bottom - 8, fmt::format("{} faster", names[1]), Anchor::end);
  return frame;
}

double scatter_plot_height(const PlotCanvas::Frame& frame) {
  return frame.below - PlotCanvas::line_height + 8;
}

}  // namespace

std::vector<std::string> list_engine_keys(const PlotData& data) {
  std::vector<std::string> keys;
  for (const PlotEngine& engine : data.engines) keys.push_back(engine.key);
  return keys;
}

std::vector<std::string> list_engine_names(const PlotData& data) {
  std::vector<std::string> names;
  for (const PlotEngine& engine : data.engines) names.push_back(engine.name());
  return names;
}

Curves make_cactus_curves(const PlotData& data, double width) {
  const auto puzzles = static_cast<double>(data.puzzles);
  const AxisRange counts{0, puzzles};
  Curves curves{.title = "Puzzles solved within a time",
                .key = {.title = "puzzles solved",
                        .domain = counts,
                        .is_logarithmic = false,
                        .ticks = make_round_ticks(counts, std::min(puzzles, width / 90)),
                        .text = count_text},
                .value = make_time_axis(data.time_title + " per puzzle",
                                        widened(time_range_of_engines(data.engines), 1.3), 9),
                .values = {}};
  for (const PlotEngine& engine : data.engines) curves.values.push_back(engine.ascending());
  return curves;
}

Curves make_ratio_curves(const PlotData& data) {
  Curves curves{.title = "Performance profile",
                .key = {.title = "puzzles solved",
                        .domain = {0, 100},
                        .is_logarithmic = false,
                        .ticks = make_round_ticks({0, 100}, 5),
                        .text = [](double percent) { return fmt::format("{:.0f} %", percent); }},
                .value = {.title = data.time_title + " as a multiple of the quickest engine's time",
                          .domain = {1, 10},
                          .text = ratio_text},
                .value_across = true,
                .key_step = 100 / static_cast<double>(data.puzzles),
                .values = {}};
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const auto& own = curves.values.emplace_back(ratios_to_quickest(data, k));
    if (!own.empty()) curves.value.domain.high = std::max(curves.value.domain.high, own.back());
  }
  curves.value.domain.high *= 1.3;
  curves.value.ticks = make_log_ticks(curves.value.domain, print_width / 60);
  return curves;
}

std::string draw_curves_as_svg(const Curves& curves, const PlotData& data, const PlotStyle& style) {
  PlotCanvas plot(style);
  const auto frame = plot.frame(curves.value_across ? curves.value : curves.key,
                                curves.value_across ? curves.key : curves.value,
                                {.height = style.height(data.engines.size())});
  std::vector<Points> lines;
  for (std::size_t engine = 0; engine < curves.values.size(); ++engine) {
    Points& points = lines.emplace_back();
    double key = 0;
    for (const double value : curves.values[engine]) {
      if (curves.value_across) points.emplace_back(frame.x(value), frame.y(key));
      key += curves.key_step;
      curves.value_across ? points.emplace_back(frame.x(value), frame.y(key))
                          : points.emplace_back(frame.x(key), frame.y(value));
    }
    if (curves.value_across && !points.empty()) {
      points.emplace_back(frame.x(curves.value.domain.high), points.back().second);
    }
    plot.series(points, engine);
  }
  plot.label_ends(frame, list_engine_keys(data), lines);
  return plot.svg(plot.legend(list_engine_names(data), frame.below), curves.title);
}

Axis make_scatter_plot_axis(std::span<const PlotEngine> engines, std::string title, double width) {
  return make_time_axis(std::move(title), widened(time_range_of_engines(engines), 1.4),
                        std::min(width - 78, largest_scatter) / 65);
}

std::string draw_scatter_plot(const PlotData& data, std::size_t across, std::size_t up) {
  require(across < data.engines.size() && up < data.engines.size() && across != up);
  const std::array pair{data.engines[across], data.engines[up]};
  const auto& [a, b] = pair;
  PlotCanvas plot(PlotStyle{});
  const auto axis = [&](const PlotEngine& engine) {
    return make_scatter_plot_axis(
        pair, fmt::format("{} of {}, {}", data.time_title, engine.key, engine.label));
  };
  const auto frame = scatter_frame(plot, axis(a), axis(b), {a.key, b.key});
  Points solved, by_one, by_none;
  for (std::size_t puzzle = 0; puzzle < data.puzzles; ++puzzle) {
    const auto& own = a.times[puzzle];
    const auto& other = b.times[puzzle];
    auto& points = own && other ? solved : own || other ? by_one : by_none;
    points.emplace_back(own ? frame.x(*own) : frame.right - border_mark,
                        other ? frame.y(*other) : frame.top + border_mark);
  }
  plot.dots(solved, data.puzzles);
  plot.marks(by_one, {.mark = 5});
  plot.marks(by_none, {.mark = 3});
  return plot.svg(scatter_plot_height(frame), "One engine against another");
}

std::string draw_scatter_axes(const PlotData& data, const PlotStyle& style) {
  PlotCanvas plot(style);
  const auto frame = scatter_frame(
      plot,
      make_scatter_plot_axis(data.engines, data.time_title + " of the engine across", style.width),
      make_scatter_plot_axis(data.engines, data.time_title + " of the engine up", style.width),
      {"across", "up"});
  plot.dots({}, data.puzzles, "dots e0");
  for (const std::string_view kind : {"missed by-one e1", "missed by-none e1", "differing"}) {
    plot.area("", kind);
  }
  return plot.svg(scatter_plot_height(frame), "One engine against another",
                  fmt::format("data-places=\"{:.1f} {:.1f}\"", frame.right - border_mark,
                              frame.top + border_mark));
}

FigureTable make_cactus_table(const PlotData& data) {
  auto [low, high] = time_range_of_engines(data.engines);
  const auto limits = make_log_ticks({low, high * 5}, std::numeric_limits<double>::infinity());
  FigureTable table{{"Time per puzzle", {}}};
  for (const double limit : limits) table[0].cells.push_back("within " + time_tick_text(limit));
  for (const PlotEngine& engine : data.engines) {
    const auto times = engine.ascending();
    TextColumn& column = table.emplace_back(TextColumn{engine.key, {}});
    for (const double limit : limits) {
      const auto solved = std::ranges::upper_bound(times, limit) - times.begin();
      column.cells.push_back(count_text(static_cast<double>(solved)));
    }
  }
  return table;
}

}  // namespace clausoku
