// Draws the figures that appear only on the report's page.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "src/compare/figures.hpp"
#include "src/compare/plots/figures.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {
namespace {

constexpr double line_height = PlotCanvas::line_height;

std::string engine_css_class(std::size_t engine) {
  return fmt::format("own {}", Look::of(engine).kind);
}

std::string count_label(std::size_t count) { return count_text(static_cast<double>(count)); }

// The number of histogram bins per decade of time.
constexpr double bins_in_decade = 10;
int histogram_bin_of(double time) {
  return static_cast<int>(std::floor(std::log10(time) * bins_in_decade + 1e-9));
}
double bin_edge(int bin) { return std::pow(10, bin / bins_in_decade); }

std::map<int, std::size_t> make_time_histogram(const PlotEngine& engine) {
  std::map<int, std::size_t> bins;
  for (const double time : engine.ascending()) ++bins[histogram_bin_of(time)];
  return bins;
}

std::size_t count_undecided_puzzles(const PlotData& data, const PlotEngine& engine) {
  return data.puzzles - engine.ascending().size();
}

std::size_t find_largest_bin_count(const PlotData& data) {
  std::size_t most = 1;
  for (const PlotEngine& engine : data.engines) {
    for (const auto& [bin, count] : make_time_histogram(engine)) most = std::max(most, count);
  }
  return most;
}

void draw_histogram(PlotCanvas& plot, const PlotCanvas::Frame& frame, const PlotData& data,
                    std::size_t engine, double top, double bottom) {
  const auto times = data.engines[engine].ascending();
  if (times.empty()) return;
  const double unit = (bottom - top) / static_cast<double>(find_largest_bin_count(data));
  std::string bars;
  for (const auto& [bin, count] : make_time_histogram(data.engines[engine])) {
    bars += fmt::format("M{:.1f} {:.1f}v-{:.1f}H{:.1f}V{:.1f}z", frame.x(bin_edge(bin)) + 0.5,
                        bottom, std::max(1.0, unit * static_cast<double>(count)),
                        frame.x(bin_edge(bin + 1)) - 0.5, bottom);
  }
  plot.area(bars, fmt::format("bars {}", Look::of(engine).kind));
  plot.guide({{frame.left, bottom}, {frame.right, bottom}});
  for (const auto& [percent, dash] : {std::pair(50, ""), std::pair(95, "3 2")}) {
    const auto value = percentile(times, data.puzzles, percent);
    if (value) plot.guide({{frame.x(*value), top}, {frame.x(*value), bottom}}, "percentile", dash);
  }
}

constexpr std::array<std::string_view, 4> part_names{"encode", "solve", "decode", "other"};

double sum_of_time_parts(const std::array<double, 4>& parts) {
  return parts[0] + parts[1] + parts[2] + parts[3];
}

std::string time_text_or_dash(double time) {
  return time > 0 ? time_tick_text(time) : std::string(no_figure);
}

std::string rectangle(double x, double y, double width, double height) {
  return fmt::format("M{:.1f} {:.1f}h{:.1f}v{:.1f}h-{:.1f}z", x, y, width, height, width);
}

std::set<int> board_sizes(const PlotData& data) { return {data.cells.begin(), data.cells.end()}; }

/// Abbreviates a round number: "12k", "3M".
std::string abbreviated_count(double value) {
  if (value >= 1e6) return ratio_text(value / 1e6) + "M";
  return value >= 1000 ? ratio_text(value / 1000) + "k" : ratio_text(value);
}

/// Formats a number of cells as a board size: "9×9", or "80 cells" if no square has so many cells.
std::string board_size_text(double cells) {
  const auto side = static_cast<int>(std::lround(std::sqrt(cells)));
  return side * side == static_cast<int>(cells) ? fmt::format("{0}×{0}", side)
                                                : count_text(cells) + " cells";
}

std::vector<std::optional<double>> medians_by_size(const PlotData& data,
                                                   const PuzzleValues& values) {
  std::vector<std::optional<double>> medians;
  for (const int size : board_sizes(data)) {
    std::vector<double> own;
    std::size_t puzzles = 0;
    for (std::size_t k = 0; k < data.puzzles; ++k) {
      if (data.cells[k] != size) continue;
      ++puzzles;
      if (values[k]) own.push_back(*values[k]);
    }
    std::ranges::sort(own);
    medians.push_back(percentile(own, puzzles, 50));
  }
  return medians;
}

}  // namespace

std::string draw_time_histograms(const PlotData& data, const PlotStyle& style) {
  constexpr double body = 38;  // height of an engine's bars, below the engine's name
  const AxisRange extent = time_range_of_engines(data.engines);
  const AxisRange domain{bin_edge(histogram_bin_of(extent.low)),
                         bin_edge(histogram_bin_of(extent.high) + 1)};
  PlotCanvas plot(style);
  const double room = style.width - 24;
  double right = 28;
  double height = 4;
  for (const PlotEngine& engine : data.engines) {
    if (count_undecided_puzzles(data, engine) > 0)
      right = std::max(right, 8 + PlotCanvas::width_of("not solved"));
    height += body + PlotCanvas::height_of(engine.name(), room) + 4;
  }
  const auto frame =
      plot.frame(make_time_axis(data.time_title + " per puzzle", domain, style.width / 70),
                 {.title = "", .domain = {1, 10}}, {.height = height, .right = right});
  double y = frame.top + 4;
  std::vector<std::string> rows;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const std::string name = data.engines[k].name();
    plot.paragraph(frame.left, y + line_height - 2, name, room, Anchor::start, engine_css_class(k));
    y += PlotCanvas::height_of(name, room) + body;
    const double bottom = y;
    draw_histogram(plot, frame, data, k, bottom - body + 4, bottom);
    rows.push_back(fmt::format("{:.1f}", bottom));
    y += 4;
    const std::size_t missing = count_undecided_puzzles(data, data.engines[k]);
    if (missing == 0) continue;
    plot.text(style.width - 2, bottom - line_height, count_label(missing), Anchor::end);
    plot.text(style.width - 2, bottom, "not solved", Anchor::end);
  }
  return plot.svg(frame.below - line_height + 8, "How the times are distributed",
                  fmt::format("data-places=\"{}\"", fmt::join(rows, " ")));
}

FigureTable make_time_histogram_table(const PlotData& data) {
  std::set<int> bins;
  for (const PlotEngine& engine : data.engines) {
    for (const auto& [bin, count] : make_time_histogram(engine)) bins.insert(bin);
  }
  FigureTable table{{"Time per puzzle", {}}};
  for (const int bin : bins) {
    table[0].cells.push_back(time_tick_text(bin_edge(bin)) + " to " +
                             time_tick_text(bin_edge(bin + 1)));
  }
  table[0].cells.emplace_back("not solved");
  for (const PlotEngine& engine : data.engines) {
    auto histogram = make_time_histogram(engine);
    TextColumn& column = table.emplace_back(TextColumn{engine.key, {}});
    for (const int bin : bins) column.cells.push_back(count_label(histogram[bin]));
    column.cells.push_back(count_label(count_undecided_puzzles(data, engine)));
  }
  return table;
}

std::string draw_time_shares(const PlotData& data, const PlotStyle& style) {
  constexpr double body = 22;  // height of an engine's bar, below the engine's name
  PlotCanvas plot(style);
  double widest = 0;
  for (const PlotEngine& engine : data.engines) {
    widest =
        std::max(widest, PlotCanvas::width_of(time_text_or_dash(sum_of_time_parts(engine.parts))));
  }
  const double right = style.width - 12 - widest;
  double y = 0;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const auto& parts = data.engines[k].parts;
    const double total = sum_of_time_parts(parts);
    y = plot.paragraph(3, y + line_height - 2, data.engines[k].name(), style.width - 16,
                       Anchor::start, engine_css_class(k)) -
        line_height + 6;
    double left = 0;
    for (std::size_t part = 0; part < parts.size(); ++part) {
      if (parts[part] <= 0) continue;
      const double width = right * parts[part] / total;
      plot.area(rectangle(left, y, width, body), fmt::format("share {}", part_names[part]));
      const std::string label =
          fmt::format("{} {}", part_names[part], percent_text(parts[part] / total));
      if (PlotCanvas::width_of(label) + 12 <= width) {
        plot.text(left + 6, y + 15, label, Anchor::start, fmt::format("on-{}", part_names[part]));
      }
      left += width;
    }
    plot.text(style.width, y + 15, time_text_or_dash(total), Anchor::end, "");
    y += body + 8;
  }
  double x = 0.5;
  for (const std::string_view part : part_names) {
    plot.area(rectangle(x, y, 12, 12), fmt::format("share {}", part));
    plot.text(x + 18, y + 10, part, Anchor::start, "");
    x += PlotCanvas::width_of(part) + 38;
  }
  return plot.svg(y + line_height + 4, "Where the time goes");
}

FigureTable make_time_shares_table(const PlotData& data) {
  FigureTable table{{"Engine", {}}, {"puzzles", {}}};
  for (const std::string_view part : part_names) table.push_back({std::string(part), {}});
  table.push_back({"total", {}});
  for (const PlotEngine& engine : data.engines) {
    table[0].cells.push_back(engine.name());
    table[1].cells.push_back(count_label(data.puzzles - count_undecided_puzzles(data, engine)));
    for (std::size_t part = 0; part < engine.parts.size(); ++part) {
      table[2 + part].cells.push_back(time_text_or_dash(engine.parts[part]));
    }
    table.back().cells.push_back(time_text_or_dash(sum_of_time_parts(engine.parts)));
  }
  return table;
}

SizePlot make_time_by_size_plot(const PlotData& data) {
  return {"Time against board size",
          {.title = data.time_title + " per puzzle", .domain = {}},
          &PlotEngine::times,
          true,
          [](double time) { return time_text(time); }};
}

SizePlot make_clauses_by_size_plot() {
  return {"Formula size against board size",
          {.title = "clauses", .domain = {}, .text = abbreviated_count},
          &PlotEngine::clauses,
          false,
          count_text};
}

bool has_several_board_sizes(const PlotData& data, const SizePlot& plot) {
  return board_sizes(data).size() > 1 && std::ranges::any_of(data.engines, [&](const auto& engine) {
           return std::ranges::any_of(engine.*plot.values,
                                      [](const auto& v) { return v.has_value(); });
         });
}

std::string draw_size_plot(const PlotData& data, const SizePlot& size_plot,
                           const PlotStyle& style) {
  std::vector<const PuzzleValues*> values;
  std::vector<std::size_t> shown;
  bool has_zero = false;
  bool has_missing = false;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const PuzzleValues& own = data.engines[k].*size_plot.values;
    values.push_back(&own);
    has_zero = has_zero || std::ranges::count(own, std::optional(0.0)) > 0;
    const bool misses = std::ranges::count(own, std::optional<double>()) > 0;
    has_missing = has_missing || (misses && size_plot.is_limited);
    if (size_plot.is_limited || std::ranges::any_of(own, [](auto v) { return v.has_value(); })) {
      shown.push_back(k);
    }
  }
  Axis y = size_plot.value;
  y.domain = widened(range_of_positive_values(values), 1.4);
  y.ticks = make_log_ticks(y.domain, 8);
  const std::set<int> sizes = board_sizes(data);
  const Axis x{
      .title = "size of the board",
      .domain = {static_cast<double>(*sizes.begin()), static_cast<double>(*sizes.rbegin())},
      .ticks = {sizes.begin(), sizes.end()},
      .text = board_size_text};
  const auto count = static_cast<double>(shown.size());
  const double step = std::min({7.0, 60 / count, style.width / 60});
  PlotCanvas plot(style);
  const auto frame = plot.frame(x, y,
                                {.height = style.height(shown.size()),
                                 .note = has_missing ? "border: not solved" : "",
                                 .top_inside = has_missing ? border : 0,
                                 .bottom_inside = has_zero ? border : 0,
                                 .sides_inside = count * step / 2 + 8});
  const double top = frame.top + border_mark;
  const double bottom = frame.bottom - border_mark;
  if (has_missing) plot.guide({{frame.left, top}, {frame.right, top}}, "edge", "5 3");
  if (has_zero) {
    plot.guide({{frame.left, bottom}, {frame.right, bottom}}, "edge", "5 3");
    plot.text(frame.left - 6, bottom + 4, "0", Anchor::end);
  }
  const auto height = [&](const std::optional<double>& value) {
    return !value ? top : *value > 0 ? frame.y(*value) : bottom;
  };
  std::vector<Points> ends(data.engines.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const std::size_t engine = shown[i];
    const Look look = Look::of(engine);
    const PuzzleValues& own = *values[engine];
    const double aside = (static_cast<double>(i) - (count - 1) / 2) * step;
    std::set<std::pair<double, double>> known, missing;
    for (std::size_t k = 0; k < data.puzzles; ++k) {
      if (!own[k] && !size_plot.is_limited) continue;
      (own[k] ? known : missing).insert({frame.x(data.cells[k]) + aside, height(own[k])});
    }
    plot.dots({known.begin(), known.end()}, data.puzzles, fmt::format("dots {}", look.kind));
    plot.marks({missing.begin(), missing.end()}, {.mark = 5, .kind = look.kind});
    Points line;
    const auto medians = medians_by_size(data, own);
    for (auto [size, k] = std::pair(sizes.begin(), std::size_t{0}); size != sizes.end();
         ++size, ++k) {
      if (medians[k]) line.emplace_back(frame.x(*size) + aside, height(medians[k]));
    }
    plot.line(line, look);
    plot.marks(line, look);
    ends[engine] = line.empty() ? Points{{frame.right, top}} : line;
  }
  plot.label_ends(frame, list_engine_keys(data), ends);
  return plot.svg(plot.legend(list_engine_names(data), frame.below), size_plot.title,
                  fmt::format("data-places=\"{:.1f} {:.1f} {:.2f}\"", top, bottom, step));
}

FigureTable make_size_plot_table(const PlotData& data, const SizePlot& plot) {
  FigureTable table{{"Board", {}}, {"puzzles", {}}};
  for (const int size : board_sizes(data)) {
    table[0].cells.push_back(board_size_text(size));
    table[1].cells.push_back(
        count_label(static_cast<std::size_t>(std::ranges::count(data.cells, size))));
  }
  for (const PlotEngine& engine : data.engines) {
    TextColumn& column = table.emplace_back(TextColumn{engine.key, {}});
    for (const auto& median : medians_by_size(data, engine.*plot.values)) {
      column.cells.push_back(median ? plot.exact(*median) : std::string(no_figure));
    }
  }
  return table;
}

}  // namespace clausoku
