#include "src/compare/plots/figures.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "encoder/basics/contract.hpp"
#include "src/drawings/text_width.hpp"

namespace clausoku {
namespace {

/// Escapes text for TeX in any font encoding, and prevents ligatures such as "--" for a dash.
std::string escape_tex(std::string_view text) {
  constexpr std::array<std::pair<char, std::string_view>, 14> escapes{{{'#', "\\#"},
                                                                       {'$', "\\$"},
                                                                       {'%', "\\%"},
                                                                       {'&', "\\&"},
                                                                       {'_', "\\_"},
                                                                       {'{', "\\{"},
                                                                       {'}', "\\}"},
                                                                       {'\\', "\\textbackslash{}"},
                                                                       {'~', "\\textasciitilde{}"},
                                                                       {'^', "\\textasciicircum{}"},
                                                                       {'<', "\\textless{}"},
                                                                       {'>', "\\textgreater{}"},
                                                                       {'|', "\\textbar{}"},
                                                                       {'"', "''"}}};
  std::string out;
  for (const char c : text) {
    if (c == '-' && out.ends_with('-')) out += "{}";
    const auto* found = std::ranges::find(escapes, c, [](const auto& each) { return each.first; });
    out += found == escapes.end() ? std::string_view(&c, 1) : found->second;
  }
  return out;
}

std::string tex_tick_text(const Axis& axis, double tick) {
  std::string text = escape_tex(axis.text(tick));
  for (const auto& [from, to] : {std::pair("µ", "$\\mu$"), std::pair(" \\%", "\\,\\%")}) {
    const auto at = text.find(from);
    if (at != std::string::npos) text.replace(at, std::string_view(from).size(), to);
  }
  return text;
}

/// Returns the pgfplots name of a mark. The marks have the same order as on the report's page.
std::string tex_mark_name(const Look& look) {
  constexpr std::array<std::string_view, 8> open{"o",    "+",        "diamond",       "square",
                                                 "star", "triangle", "Mercedes star", "pentagon"};
  constexpr std::array<std::string_view, 8> filled{
      "*",        "x", "diamond*", "square*", "asterisk", "triangle*", "Mercedes star flipped",
      "pentagon*"};
  return std::string((look.filled ? filled : open)[static_cast<std::size_t>(look.mark)]);
}

std::string tex_dash_name(const Look& look) {
  if (look.dash.empty()) return "solid";
  return look.dash.starts_with("7")   ? "dashed"
         : look.dash.starts_with("2") ? "dotted"
                                      : "dashdotted";
}

// Lengths are in units of 2/3 point; print_width is a text column. Legend text has 7 points.
constexpr double axis_left = 50;
constexpr double axis_right = print_width - 30;
constexpr double axis_letter = 12;
constexpr double legend_letter = 7 * 1.5;
constexpr double legend_sample = 36;  // width of a line sample, including the space around it

/// Returns the pgfplots options for the title, range and ticks of an axis. `name` is 'x' or 'y'.
std::string pgfplots_axis_options(char name, const Axis& axis) {
  auto at = axis.ticks;
  if (name == 'x') {
    at = find_ticks_with_room(axis, axis.scale(axis_left, axis_right), print_width);
  }
  std::vector<std::string> labels;
  for (const double tick : at) labels.push_back("{" + tex_tick_text(axis, tick) + "}");
  return fmt::format(
      "  {0}label={{{1}}}, {0}min={2:.6g}, {0}max={3:.6g}{4},\n  {0}tick={{{5}}}, "
      "{0}ticklabels={{{6}}},\n",
      name, axis.title, axis.domain.low, axis.domain.high,
      axis.is_logarithmic ? fmt::format(", {}mode=log", name) : "", fmt::join(at, ","),
      fmt::join(labels, ","));
}

/// Escapes text for TeX and wraps it to lines of at most `room` units. `letter` is the text size.
std::string wrapped_tex_text(std::string_view text, double letter, double room) {
  std::vector<std::string> lines;
  for (const std::string& line : wrap_text(text, room / letter)) lines.push_back(escape_tex(line));
  return fmt::format("{}", fmt::join(lines, "\\\\"));
}

/// Returns 2 if two columns fit into the legend, otherwise 1.
int legend_column_count(const PlotData& data) {
  double widest = 0;
  for (const PlotEngine& engine : data.engines) {
    widest = std::max(widest, legend_letter * text_width(engine.name()) + legend_sample);
  }
  return std::clamp(static_cast<int>(print_width / widest), 1, 2);
}

std::string tikz_picture_begin_text(std::string_view options, int columns = 1) {
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

constexpr std::string_view axis_end = "\\end{axis}\n\\end{tikzpicture}\n";

std::string cell(double value) { return fmt::format("{:.6g}", value); }

}  // namespace

TexFigure draw_curves_as_tex(const Curves& curves, const PlotData& data,
                             std::string_view data_file) {
  const bool across = curves.value_across;
  TexFigure figure{
      tikz_picture_begin_text(pgfplots_axis_options('x', across ? curves.value : curves.key) +
                                  pgfplots_axis_options('y', across ? curves.key : curves.value),
                              legend_column_count(data)),
      fmt::format("k {}\n", fmt::join(list_engine_keys(data), " "))};
  for (std::size_t k = 0; k < data.engines.size(); ++k) {
    const PlotEngine& engine = data.engines[k];
    const Look look = Look::of(k);
    figure.picture += fmt::format(
        "\\addplot[black, {}, mark={}, mark repeat={}, mark options={{solid}}{}] table[{}={}, "
        "{}=k] {{{}}};\n\\addlegendentry{{{}}}\n",
        tex_dash_name(look), tex_mark_name(look), std::max<std::size_t>(1, data.puzzles / 10),
        across ? ", const plot" : "", across ? "x" : "y", engine.key, across ? "y" : "x", data_file,
        wrapped_tex_text(engine.name(), legend_letter, print_width - legend_sample));
  }
  figure.picture += axis_end;
  for (std::size_t k = 0; k < data.puzzles; ++k) {
    figure.data += cell(static_cast<double>(k + 1) * curves.key_step);
    for (const auto& own : curves.values) {
      figure.data += " " + (k < own.size() ? cell(own[k]) : std::string("nan"));
    }
    figure.data += '\n';
  }
  return figure;
}

TexFigure draw_scatter_plot_as_tex(const PlotData& data, std::size_t across, std::size_t up,
                                   std::string_view data_file) {
  require(across < data.engines.size() && up < data.engines.size() && across != up);
  const std::array pair{data.engines[across], data.engines[up]};
  const auto& [a, b] = pair;
  const auto axis = [&](const PlotEngine& engine) {
    return make_scatter_plot_axis(
        pair,
        wrapped_tex_text(fmt::format("{} of {}, {}", data.time_title, engine.key, engine.label),
                         axis_letter, axis_right - axis_left));
  };
  Axis x = axis(a);
  Axis y = axis(b);
  const auto [low, high] = x.domain;
  const double border_time = high * std::pow(high / low, 0.05);
  x.domain.high = y.domain.high = border_time * 1.2;
  y.ticks = find_ticks_with_room(x, x.scale(axis_left, axis_right), print_width);
  TexFigure figure{tikz_picture_begin_text("  axis equal image,\n" + pgfplots_axis_options('x', x) +
                                           pgfplots_axis_options('y', y)),
                   "x y unsolved_x unsolved_y\n"};
  figure.picture += fmt::format(
      "\\addplot[black, forget plot] coordinates {{({0:.6g},{0:.6g}) ({1:.6g},{1:.6g})}};\n"
      "\\addplot[black, only marks, mark=*, mark size=0.8pt] table[x=x, y=y] {{{2}}};\n"
      "\\addplot[black, only marks, mark=triangle] table[x=unsolved_x, y=unsolved_y] {{{2}}};\n{3}",
      low, high, data_file, axis_end);
  for (std::size_t puzzle = 0; puzzle < data.puzzles; ++puzzle) {
    const auto& own = a.times[puzzle];
    const auto& other = b.times[puzzle];
    const std::string place =
        fmt::format("{} {}", cell(own.value_or(border_time)), cell(other.value_or(border_time)));
    figure.data += own && other ? place + " nan nan\n" : "nan nan " + place + '\n';
  }
  return figure;
}

}  // namespace clausoku
