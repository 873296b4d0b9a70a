#include "src/compare/plots/pgfplots.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "encoder/contract.hpp"
#include "src/compare/figures.hpp"
#include "src/compare/plots/figures.hpp"
#include "src/compare/plots/print_plot.hpp"
#include "src/drawings/text_width.hpp"

namespace clausoku {
namespace {

/// Text as TeX takes it, in any font encoding. No two characters become one sign: "--" stays two
/// hyphens.
std::string tex(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '-' && out.ends_with('-')) out += "{}";
    if (std::string_view("#$%&_{}").find(c) != std::string_view::npos) {
      out += '\\';
      out += c;
    } else if (c == '\\') {
      out += "\\textbackslash{}";
    } else if (c == '~') {
      out += "\\textasciitilde{}";
    } else if (c == '^') {
      out += "\\textasciicircum{}";
    } else if (c == '<') {
      out += "\\textless{}";
    } else if (c == '>') {
      out += "\\textgreater{}";
    } else if (c == '|') {
      out += "\\textbar{}";
    } else if (c == '"') {
      out += "''";
    } else {
      out += c;
    }
  }
  return out;
}

std::string tex_time(double microseconds) {
  std::string text = time_tick(microseconds);
  if (const auto micro = text.find("µ"); micro != std::string::npos) {
    text.replace(micro, std::string_view("µ").size(), "$\\mu$");
  }
  return text;
}

/// pgfplots' marks in the order of the page's: open ones, then filled ones.
std::string mark_of(const Look& look) {
  constexpr std::array<std::string_view, 8> open{"o",    "+",        "diamond",       "square",
                                                 "star", "triangle", "Mercedes star", "pentagon"};
  constexpr std::array<std::string_view, 8> filled{
      "*",        "x", "diamond*", "square*", "asterisk", "triangle*", "Mercedes star flipped",
      "pentagon*"};
  return std::string((look.filled ? filled : open)[static_cast<std::size_t>(look.mark)]);
}

std::string dash_of(const Look& look) {
  if (look.dash.empty()) return "solid";
  return look.dash.starts_with("7")   ? "dashed"
         : look.dash.starts_with("2") ? "dotted"
                                      : "dashdotted";
}

template <class Text>
std::string ticks(std::string_view axis, const std::vector<double>& at, Text&& text) {
  std::vector<std::string> labels;
  for (const double tick : at) labels.push_back("{" + text(tick) + "}");
  return fmt::format("  {0}tick={{{1}}}, {0}ticklabels={{{2}}},\n", axis, fmt::join(at, ","),
                     fmt::join(labels, ","));
}

// A column of print is as wide as PrintPlot::width, whose units are two thirds of a point; the font
// of the legends has 7 points.
constexpr double axis_left = 50;
constexpr double axis_right = PrintPlot::width - 30;
constexpr double axis_letter = 12;
constexpr double legend_letter = 7 * 1.5;
constexpr double legend_sample = 36;  // with the space around it

/// Text in lines that are not wider than the figure.
std::string tex_lines(std::string_view text, double letter, double room) {
  std::vector<std::string> lines;
  for (const std::string& line : wrapped_text(text, room / letter)) lines.push_back(tex(line));
  return fmt::format("{}", fmt::join(lines, "\\\\"));
}

/// How many columns of legends there is room for.
int legend_columns(const PlotData& data) {
  double widest = 0;
  for (const PlotEngine& engine : data.engines) {
    widest = std::max(widest, legend_letter * text_width(engine.name()) + legend_sample);
  }
  return std::clamp(static_cast<int>(PrintPlot::width / widest), 1, 2);
}

std::string head(std::string_view options, int columns = 1) {
  return fmt::format(
      "% \\usepackage{{pgfplots}} \\usetikzlibrary{{plotmarks}} \\pgfplotsset{{compat=1.16}}\n"
      "\\begin{{tikzpicture}}\n\\begin{{axis}}[\n  width=\\linewidth, "
      "label style={{font=\\footnotesize, align=center}}, tick label style={{font=\\footnotesize, "
      "align=center}},\n  "
      "legend style={{font=\\scriptsize, cells={{align=left}}, at={{(0.5,-0.25)}}, anchor=north, "
      "draw=none}}, "
      "legend columns={}, legend cell align=left,\n  minor tick num=0, grid=major, "
      "grid style={{dotted}}, unbounded coords=discard,\n{}]\n",
      columns, options);
}

constexpr std::string_view foot = "\\end{axis}\n\\end{tikzpicture}\n";

std::string cell(double value) { return fmt::format("{:.6g}", value); }

/// A line an engine: its column of the data against "k", or the other way round.
std::string lines(const PlotData& data, std::string_view data_file, bool key_across) {
  std::string text;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const PlotEngine& engine = data.engines[k];
    const Look look = Look::of(k);
    const std::size_t stride = std::max<std::size_t>(1, data.puzzles / 10);
    text += fmt::format(
        "\\addplot[black, {}, mark={}, mark repeat={}, mark options={{solid}}{}] table[{}={}, "
        "{}=k] "
        "{{{}}};\n\\addlegendentry{{{}}}\n",
        dash_of(look), mark_of(look), stride, key_across ? "" : ", const plot",
        key_across ? "y" : "x", engine.key, key_across ? "x" : "y", data_file,
        tex_lines(engine.name(), legend_letter, PrintPlot::width - legend_sample));
  }
  return text;
}

/// A row for each k from 1 on: k, by `key`, and of each engine the k-th value.
template <class Key>
std::string columns(const PlotData& data, const std::vector<std::vector<double>>& values,
                    Key&& key) {
  std::string text = "k";
  for (const PlotEngine& engine : data.engines) text += " " + engine.key;
  text += '\n';
  for (std::size_t k = 0; k < data.puzzles; ++k) {
    text += cell(key(k + 1));
    for (const auto& own : values)
      text += " " + (k < own.size() ? cell(own[k]) : std::string("nan"));
    text += '\n';
  }
  return text;
}

}  // namespace

TexFigure cactus_tex(const PlotData& data, std::string_view data_file) {
  const AxisRange domain = widened(extent_of_times(data.engines), 1.3);
  const auto puzzles = static_cast<double>(data.puzzles);
  std::vector<std::vector<double>> times;
  for (const PlotEngine& engine : data.engines) {
    times.push_back(engine.ascending());
    std::ranges::transform(times.back(), times.back().begin(), placed);
  }
  std::string options = fmt::format(
      "  xlabel={{puzzles solved}}, ylabel={{time a puzzle}}, ymode=log,\n  xmin=0, xmax={}, "
      "ymin={:.6g}, ymax={:.6g},\n",
      data.puzzles, domain.low, domain.high);
  const PrintPlot::Ticks x_ticks{
      whole_ticks({0, puzzles}, std::min(puzzles, PrintPlot::width / 90)), count_text};
  options += ticks(
      "x", PrintPlot::separate_ticks(x_ticks, Scale::linear({0, puzzles}, axis_left, axis_right)),
      count_text);
  options += ticks("y", log_ticks(domain, 9), tex_time);
  return {head(options, legend_columns(data)) + lines(data, data_file, true) + std::string(foot),
          columns(data, times, [](std::size_t k) { return static_cast<double>(k); })};
}

TexFigure ratio_tex(const PlotData& data, std::string_view data_file) {
  const AxisRange domain = extent_of_ratios(data);
  std::vector<std::vector<double>> ratios;
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    ratios.push_back(ratios_to_quickest(data, k));
  }
  std::string options = fmt::format(
      "  xlabel={{within so many times the quickest engine's time}}, ylabel={{puzzles solved}}, "
      "xmode=log,\n  xmin=1, xmax={:.6g}, ymin=0, ymax=100,\n",
      domain.high);
  const PrintPlot::Ticks x_ticks{log_ticks(domain, PrintPlot::width / 60), ratio_text};
  options += ticks(
      "x", PrintPlot::separate_ticks(x_ticks, Scale::logarithmic(domain, axis_left, axis_right)),
      ratio_text);
  options += ticks("y", whole_ticks({0, 100}, 5),
                   [](double percent) { return fmt::format("{:.0f}\\,\\%", percent); });
  return {head(options, legend_columns(data)) + lines(data, data_file, false) + std::string(foot),
          columns(data, ratios, [&](std::size_t k) {
            return 100 * static_cast<double>(k) / static_cast<double>(data.puzzles);
          })};
}

TexFigure scatter_tex(const PlotData& data, std::size_t across, std::size_t up,
                      std::string_view data_file) {
  require(across < data.engines.size() && up < data.engines.size() && across != up);
  const std::array pair{data.engines[across], data.engines[up]};
  const AxisRange domain = widened(extent_of_times(pair), 1.4);
  const double border = domain.high * std::pow(domain.high / domain.low, 0.05);
  const auto& [a, b] = pair;
  const auto title = [](const PlotEngine& engine) {
    return tex_lines(fmt::format("time of {}, {}", engine.key, engine.label), axis_letter,
                     axis_right - axis_left);
  };
  std::string options = fmt::format(
      "  xlabel={{{}}}, ylabel={{{}}}, xmode=log, ymode=log, axis equal image,\n  xmin={:.6g}, "
      "xmax={:.6g}, ymin={:.6g}, ymax={:.6g},\n",
      title(a), title(b), domain.low, border * 1.2, domain.low, border * 1.2);
  const PrintPlot::Ticks all{log_ticks(domain, (PrintPlot::width - 78) / 65), time_tick};
  const AxisRange whole{domain.low, border * 1.2};
  const auto at = PrintPlot::separate_ticks(all, Scale::logarithmic(whole, axis_left, axis_right));
  options += ticks("x", at, tex_time) + ticks("y", at, tex_time);
  std::string picture = head(options);
  picture += fmt::format(
      "\\addplot[black, forget plot] coordinates {{({0:.6g},{0:.6g}) ({1:.6g},{1:.6g})}};\n",
      domain.low, domain.high);
  picture += fmt::format(
      "\\addplot[black, only marks, mark=*, mark size=0.8pt] table[x=x, y=y] {{{}}};\n", data_file);
  picture += fmt::format(
      "\\addplot[black, only marks, mark=triangle] table[x=unsolved_x, y=unsolved_y] {{{}}};\n",
      data_file);
  std::string rows = "x y unsolved_x unsolved_y\n";
  for (std::size_t puzzle = 0; puzzle < data.puzzles; ++puzzle) {
    const auto& own = a.times[puzzle];
    const auto& other = b.times[puzzle];
    const std::string x = cell(own ? placed(*own) : border);
    const std::string y = cell(other ? placed(*other) : border);
    rows +=
        own && other ? fmt::format("{} {} nan nan\n", x, y) : fmt::format("nan nan {} {}\n", x, y);
  }
  return {picture + std::string(foot), rows};
}

}  // namespace clausoku
