#include "src/compare/plots/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/compare/figures.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {
namespace {

constexpr int dot = 7;  // gnuplot's numbers of marks
constexpr int triangle = 8;
constexpr int square = 4;
constexpr double row_height = 36;  // of the figures with a row for each engine

Axis make_time_axis(std::string title, std::span<const PlotEngine> engines) {
  std::vector<double> times;
  for (const PlotEngine& engine : engines) {
    for (const auto& time : engine.times) times.push_back(time.value_or(0));
  }
  Axis axis{.title = std::move(title)};
  axis.show(times);
  return axis;
}

Series make_engine_line(const PlotData& data, std::size_t engine) {
  return {.look = Look::of(engine), .name = data.engines[engine].name()};
}

/// Adds names without samples, for figures that mark engines only by their keys.
void add_names(Figure& figure, std::span<const PlotEngine> engines) {
  for (const PlotEngine& engine : engines) {
    figure.series.push_back({.kind = Series::Kind::points, .name = engine.name()});
  }
}

/// Returns the place of an engine in figures with a row for each engine, the first at the top. A
/// row reaches from 0.4 below this place to 0.4 above it.
double row_of(const PlotData& data, std::size_t engine) {
  return static_cast<double>(data.engines.size() - 1 - engine);
}

/// Makes the vertical axis of a figure with a row for each engine.
void set_rows(Figure& figure, const PlotData& data) {
  figure.height = row_height * static_cast<double>(data.engines.size());
  figure.y = {.scale = Axis::Scale::names, .low = -0.6, .high = row_of(data, 0) + 0.6};
  for (const PlotEngine& engine : data.engines) figure.y.names.push_back(engine.key);
  std::ranges::reverse(figure.y.names);
}

/// Writes a text to the right of an engine's row.
void add_row_text(Figure& figure, const PlotData& data, std::size_t engine, std::string text) {
  figure.labels.push_back(
      {{1.02, figure.y.share_of(row_of(data, engine))}, std::move(text), false});
}

// The number of histogram bins per decade of time.
constexpr double bins_in_decade = 10;
int histogram_bin_of(double time) {
  return static_cast<int>(std::floor(std::log10(time) * bins_in_decade + 1e-9));
}
double bin_edge(int bin) { return std::pow(10, bin / bins_in_decade); }

constexpr std::array part_names{"encode", "solve", "decode", "other"};
constexpr std::array part_colours{"#0b4f83", "#5b9bcf", "#c9dff0", "#a0a4a8"};

double sum_of_time_parts(const std::array<double, 4>& parts) {
  return parts[0] + parts[1] + parts[2] + parts[3];
}

std::string seconds_text(double seconds) { return with_micro_sign(time_text(1e6 * seconds)); }

std::string seconds_text_or_dash(double seconds) {
  return seconds > 0 ? seconds_text(seconds) : std::string(no_figure);
}

/// Formats a number of cells as a board size: "9×9", or "80 cells" if no square has so many cells.
std::string board_size_text(int cells) {
  const auto side = static_cast<int>(std::lround(std::sqrt(cells)));
  return side * side == cells ? fmt::format("{0}×{0}", side) : count_text(cells) + " cells";
}

struct SizePlotKind {
  std::string id;
  std::string title;
  std::string caption;
  Axis axis;
  PuzzleValues PlotEngine::*values;
  bool shows_missing;           ///< draw missing values on the upper border
  std::string (*text)(double);  ///< formats a value for the table
};

Figure make_size_plot(const PlotData& data, const SizePlotKind& kind) {
  const std::set<int> sizes(data.cells.begin(), data.cells.end());
  Figure figure{.id = kind.id,
                .title = kind.title,
                .caption = kind.caption,
                .x = {.title = "size of the board",
                      .scale = Axis::Scale::names,
                      .low = -0.5,
                      .high = static_cast<double>(sizes.size()) - 0.5},
                .y = kind.axis,
                .table = {{"Board", {}}, {"puzzles", {}}}};
  for (const int size : sizes) {
    figure.x.names.push_back(board_size_text(size));
    figure.table[0].cells.push_back(board_size_text(size));
    figure.table[1].cells.push_back(
        format_thousands(static_cast<std::uint64_t>(std::ranges::count(data.cells, size))));
  }
  PuzzleValues all;
  std::vector<std::size_t> shown;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const PuzzleValues& own = data.engines[k].*kind.values;
    all.insert(all.end(), own.begin(), own.end());
    if (kind.shows_missing || std::ranges::any_of(own, &std::optional<double>::has_value))
      shown.push_back(k);
  }
  std::vector<double> known;
  for (const auto& value : all) known.push_back(value.value_or(0));
  figure.y.show(known);
  double top = 0;
  double bottom = 0;
  if (kind.shows_missing && std::ranges::count(all, std::optional<double>()) > 0) {
    figure.note = "top: not solved";
    top = figure.y.add_upper_border();
  }
  if (std::ranges::count(all, std::optional(0.0)) > 0) {
    bottom = figure.y.add_lower_border();
    figure.labels.push_back({{-0.02, figure.y.share_of(bottom)}, "0", true});
  }
  const auto height = [&](std::optional<double> value) {
    return !value ? top : *value > 0 ? *value : bottom;
  };
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const std::size_t engine = shown[i];
    const PuzzleValues& own = data.engines[engine].*kind.values;
    Series line = make_engine_line(data, engine);
    Series dots{.kind = Series::Kind::points, .look = {line.look.colour, dot}};
    Series missed{.kind = Series::Kind::points, .look = {line.look.colour, triangle}};
    PuzzlePoints& puzzles = figure.puzzles.emplace_back(PuzzlePoints{{engine}});
    TextColumn& column = figure.table.emplace_back(TextColumn{data.engines[engine].key, {}});
    // The engines are side by side.
    double place = 0.7 * ((static_cast<double>(i) + 0.5) / static_cast<double>(shown.size()) - 0.5);
    for (const int size : sizes) {
      std::vector<double> values;
      for (std::size_t k = 0; k < data.puzzles; ++k) {
        if (data.cells[k] != size || (!own[k] && !kind.shows_missing)) continue;
        if (own[k]) values.push_back(*own[k]);
        puzzles.puzzles.push_back(k);
        puzzles.points.push_back({place, height(own[k])});
        (own[k] ? dots : missed).points.push_back(puzzles.points.back());
      }
      std::ranges::sort(values);
      const auto count = static_cast<std::size_t>(std::ranges::count(data.cells, size));
      const auto median = percentile(values, count, 50);
      if (median) line.points.push_back({place, height(median)});
      column.cells.push_back(median ? kind.text(*median) : std::string(no_figure));
      ++place;
    }
    for (Series* series : {&dots, &missed, &line}) figure.series.push_back(std::move(*series));
  }
  return figure;
}

}  // namespace

Figure make_cactus_plot(const PlotData& data) {
  Figure figure{.id = "cactus",
                .title = "Puzzles solved within a time",
                .caption =
                    "Each engine's puzzles from its quickest to its slowest (a cactus plot): the "
                    "lower and the further right a line, the better.",
                .x = {.title = "puzzles solved",
                      .scale = Axis::Scale::count,
                      .low = 0,
                      .high = static_cast<double>(data.puzzles)},
                .y = make_time_axis(data.time_title + " per puzzle", data.engines),
                .table = {{"Time per puzzle", {}}}};
  std::vector<double> limits;
  for (double decade = figure.y.low; decade < 0.99 * figure.y.high; decade *= 10) {
    for (const double step : {2, 5, 10}) limits.push_back(step * decade);
  }
  for (const double limit : limits)
    figure.table[0].cells.push_back("within " + seconds_text(limit));
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const PuzzleValues& times = data.engines[k].times;
    Series& line = figure.series.emplace_back(make_engine_line(data, k));
    auto order = order_by_value(times);
    for (const std::size_t puzzle : order) {
      line.points.push_back({static_cast<double>(line.points.size() + 1), *times[puzzle]});
    }
    TextColumn& column = figure.table.emplace_back(TextColumn{data.engines[k].key, {}});
    for (const double limit : limits) {
      const auto solved = std::ranges::count_if(
          line.points, [&](const Point& point) { return point.y <= limit * (1 + 1e-9); });
      column.cells.push_back(format_thousands(static_cast<std::uint64_t>(solved)));
    }
    figure.puzzles.push_back({{k}, std::move(order), line.points});
  }
  return figure;
}

Figure make_ratio_plot(const PlotData& data) {
  Figure figure{
      .id = "ratio",
      .title = "Performance profile",
      .caption =
          "How many puzzles an engine solves within a multiple of the quickest engine's time: the "
          "higher and the further left a line, the better.",
      .x = {.title = data.time_title + " / time of the quickest engine",
            .scale = Axis::Scale::number,
            .low = 1,
            .high = 10},
      .y = {.title = "puzzles solved", .scale = Axis::Scale::percent, .low = 0, .high = 100},
      .table = {{"Time of the quickest engine", {}}}};
  constexpr std::array factors{1, 2, 5, 10, 100, 1000};
  for (const int factor : factors) {
    figure.table[0].cells.push_back(factor == 1 ? "itself" : fmt::format("times {}", factor));
  }
  std::vector<double> all{1};
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const PuzzleValues ratios = ratios_to_quickest(data, k);
    Series& line = figure.series.emplace_back(make_engine_line(data, k));
    PuzzlePoints& puzzles = figure.puzzles.emplace_back(PuzzlePoints{{k}, order_by_value(ratios)});
    double solved = 0;
    for (const std::size_t puzzle : puzzles.puzzles) {
      const double ratio = *ratios[puzzle];
      line.points.push_back({ratio, 100 * solved / static_cast<double>(data.puzzles)});
      line.points.push_back({ratio, 100 * ++solved / static_cast<double>(data.puzzles)});
      puzzles.points.push_back(line.points.back());
      all.push_back(ratio);
    }
    TextColumn& column = figure.table.emplace_back(TextColumn{data.engines[k].key, {}});
    for (const int factor : factors) {
      const auto within = std::ranges::count_if(
          puzzles.puzzles, [&](std::size_t puzzle) { return *ratios[puzzle] <= factor; });
      column.cells.push_back(
          percent_text(static_cast<double>(within) / static_cast<double>(data.puzzles)));
    }
  }
  figure.x.show(all);
  for (Series& line : figure.series) {
    if (!line.points.empty()) line.points.push_back({figure.x.high, line.points.back().y});
  }
  return figure;
}

Figure make_scatter_plot(const PlotData& data, std::size_t across, std::size_t up) {
  require(across < data.engines.size() && up < data.engines.size() && across != up);
  const std::array pair{data.engines[across], data.engines[up]};
  const auto& [a, b] = pair;
  Figure figure{
      .id = "scatter-" + b.key,
      .title = "One engine against another",
      .caption =
          "One point per puzzle. On the diagonal both engines take equally long; on the dotted "
          "lines one takes ten times as long as the other. Triangles on the border were not solved "
          "within the limits by one of the two engines, squares by neither. Crosses mark puzzles "
          "on which engines disagree.",
      .x = make_time_axis(fmt::format("{} of {}", data.time_title, a.key), pair),
      .labels = {{{0.03, 0.9}, a.key + " faster"}, {{0.92, 0.05}, b.key + " faster", true}},
      .note = "border: not solved",
      .height = 0};
  const double low = figure.x.low;
  const double high = figure.x.high;
  const double border = figure.x.add_upper_border();
  figure.y = figure.x;
  figure.y.title = fmt::format("{} of {}", data.time_title, b.key);
  const auto add_line = [&](std::string_view dash, Points points) {
    figure.series.push_back(
        {.look = {.colour = "#595f69", .dash = dash, .width = 0.8}, .points = std::move(points)});
  };
  add_line("", {{low, low}, {high, high}});
  add_line("2,4", {{low * 10, low}, {high, high / 10}});
  add_line("2,4", {{low, low * 10}, {high / 10, high}});
  add_line("6,3", {{low, border}, {border, border}, {border, low}});
  const auto first = figure.series.size();  // of the puzzles that both, one or none solved
  for (const auto& [colour, mark] :
       {std::pair(Look::of(0).colour, dot), std::pair(Look::of(1).colour, triangle),
        std::pair(Look::of(1).colour, square)}) {
    figure.series.push_back({.kind = Series::Kind::points, .look = {colour, mark}});
  }
  PuzzlePoints puzzles{{across, up}};
  for (std::size_t puzzle = 0; puzzle < data.puzzles; ++puzzle) {
    const auto& own = a.times[puzzle];
    const auto& other = b.times[puzzle];
    puzzles.puzzles.push_back(puzzle);
    puzzles.points.push_back({own.value_or(border), other.value_or(border)});
    figure.series[first + (own ? 0 : 1) + (other ? 0 : 1)].points.push_back(puzzles.points.back());
  }
  figure.puzzles.push_back(std::move(puzzles));
  add_names(figure, pair);
  if (!data.disagreements.empty()) {
    Series& crosses =
        figure.series.emplace_back(Series{.kind = Series::Kind::points,
                                          .look = {.colour = "#a3246f", .mark = 2, .width = 2},
                                          .name = "engines disagree"});
    for (const std::size_t puzzle : data.disagreements)
      crosses.points.push_back(figure.puzzles[0].points[puzzle]);
  }
  return figure;
}

Figure make_time_histograms(const PlotData& data) {
  Figure figure{
      .id = "distribution",
      .title = "How the times are distributed",
      .caption =
          "Puzzles by time, ten bins per decade. The solid line is the median, the dashed one the "
          "95th percentile, if they exist. The number of unsolved puzzles is at the right.",
      .x = make_time_axis(data.time_title + " per puzzle", data.engines),
      .table = {{"Time per puzzle", {}}}};
  set_rows(figure, data);
  std::vector<std::map<int, std::size_t>> histograms;
  std::set<int> bins;
  std::size_t most = 1;
  for (const PlotEngine& engine : data.engines) {
    auto& histogram = histograms.emplace_back();
    for (const double time : engine.ascending()) {
      const int bin = histogram_bin_of(time);
      most = std::max(most, ++histogram[bin]);
      bins.insert(bin);
    }
  }
  for (const int bin : bins) {
    figure.table[0].cells.push_back(seconds_text(bin_edge(bin)) + " to " +
                                    seconds_text(bin_edge(bin + 1)));
  }
  figure.table[0].cells.emplace_back("not solved");
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const PlotEngine& engine = data.engines[k];
    const double base = row_of(data, k) - 0.4;
    Series bars{.kind = Series::Kind::areas, .look = Look::of(k), .name = engine.name()};
    TextColumn& column = figure.table.emplace_back(TextColumn{engine.key, {}});
    for (const int bin : bins) {
      const std::size_t count = histograms[k][bin];
      column.cells.push_back(format_thousands(count));
      const double height = 0.8 * static_cast<double>(count) / static_cast<double>(most);
      if (count > 0) bars.points.push_back({bin_edge(bin), base});
      if (count > 0) bars.points.push_back({bin_edge(bin + 1), base + height});
    }
    figure.series.push_back(std::move(bars));
    const auto times = engine.ascending();
    for (const auto& [percent, dash] : {std::pair(50, ""), std::pair(95, "3,2")}) {
      const auto value = percentile(times, data.puzzles, percent);
      if (!value) continue;
      figure.series.push_back(
          {.look = {.dash = dash, .width = 2}, .points = {{*value, base}, {*value, base + 0.8}}});
    }
    PuzzlePoints& puzzles =
        figure.puzzles.emplace_back(PuzzlePoints{{k}, order_by_value(engine.times)});
    for (const double time : times) puzzles.points.push_back({time, base});
    const std::size_t undecided = data.puzzles - times.size();
    column.cells.push_back(format_thousands(undecided));
    if (undecided == 0) continue;
    figure.note = "right: not solved";
    add_row_text(figure, data, k, format_thousands(undecided));
  }
  return figure;
}

Figure make_time_shares(const PlotData& data) {
  Figure figure{.id = "shares",
                .title = "Where the time goes",
                .caption =
                    "Encoding, solving and decoding, as shares of the mean time by the clock of "
                    "the puzzles solved, which is at the right.",
                .x = {.title = "share of the mean time",
                      .scale = Axis::Scale::percent,
                      .low = 0,
                      .high = 100},
                .note = "right: mean time",
                .table = {{"Engine", {}}, {"puzzles", {}}}};
  set_rows(figure, data);
  for (std::size_t part = 0; part < part_names.size(); ++part) {
    figure.table.push_back({part_names[part], {}});
    figure.series.push_back({.kind = Series::Kind::areas,
                             .look = {.colour = part_colours[part]},
                             .name = part_names[part]});
  }
  figure.table.push_back({"total", {}});
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const PlotEngine& engine = data.engines[k];
    const double total = sum_of_time_parts(engine.parts);
    const double row = row_of(data, k);
    figure.table[0].cells.push_back(engine.name());
    figure.table[1].cells.push_back(format_thousands(engine.ascending().size()));
    double left = 0;
    for (std::size_t part = 0; part < engine.parts.size(); ++part) {
      figure.table[2 + part].cells.push_back(seconds_text_or_dash(engine.parts[part]));
      if (engine.parts[part] <= 0) continue;
      const double right = left + 100 * engine.parts[part] / total;
      figure.series[part].points.push_back({left, row - 0.3});
      figure.series[part].points.push_back({right, row + 0.3});
      left = right;
    }
    figure.table.back().cells.push_back(seconds_text_or_dash(total));
    add_row_text(figure, data, k, seconds_text_or_dash(total));
  }
  add_names(figure, data.engines);
  return figure;
}

std::vector<Figure> make_size_plots(const PlotData& data) {
  std::vector<Figure> figures;
  if (std::set(data.cells.begin(), data.cells.end()).size() < 2) return figures;
  figures.push_back(
      make_size_plot(data, {"time-by-size",
                            "Time against board size",
                            "A point per puzzle; lines join medians by size; triangles on the "
                            "border were not solved within the limits.",
                            {.title = data.time_title + " per puzzle"},
                            &PlotEngine::times,
                            true,
                            seconds_text}));
  Figure sizes = make_size_plot(
      data, {"clauses-by-size",
             "Formula size against board size",
             "Clauses written; a point per puzzle, lines join medians by size.",
             {.title = "clauses", .scale = Axis::Scale::number, .low = 1, .high = 10},
             &PlotEngine::clauses,
             false,
             count_text});
  if (!sizes.series.empty()) figures.push_back(std::move(sizes));
  return figures;
}

std::vector<Figure> make_report_figures(const PlotData& data, std::size_t fastest) {
  std::vector<Figure> figures{make_cactus_plot(data), make_ratio_plot(data)};
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    if (k != fastest) figures.push_back(make_scatter_plot(data, fastest, k));
  }
  figures.push_back(make_time_histograms(data));
  figures.push_back(make_time_shares(data));
  for (Figure& figure : make_size_plots(data)) figures.push_back(std::move(figure));
  return figures;
}

}  // namespace clausoku
