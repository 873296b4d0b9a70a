#include "src/compare/plots/pgfplots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"

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
  constexpr std::array<std::string_view, 6> ligatures{"--", "``", "''", ",,", "?`", "!`"};
  const auto is_ligature = [&](char last, char next) {
    return std::ranges::any_of(ligatures,
                               [&](auto two) { return two[0] == last && two[1] == next; });
  };
  std::string out;
  for (const char c : text) {
    if (!out.empty() && is_ligature(out.back(), c)) out += "{}";
    const auto* found = std::ranges::find(escapes, c, [](const auto& each) { return each.first; });
    out += found == escapes.end() ? std::string_view(&c, 1) : found->second;
  }
  return out;
}

/// Returns the pgfplots options of a mark that gnuplot numbers `mark`.
std::string tex_mark_options(int mark) {
  constexpr std::array<std::string_view, 15> names{"+",         "x",        "asterisk",  "square",
                                                   "square*",   "o",        "*",         "triangle",
                                                   "triangle*", "triangle", "triangle*", "diamond",
                                                   "diamond*",  "pentagon", "pentagon*"};
  if (mark == 0) return "mark=none";
  return fmt::format("mark={}, mark options={{solid{}}}", names[static_cast<std::size_t>(mark - 1)],
                     mark == 10 || mark == 11 ? ", rotate=180" : "");
}

/// Returns the dash pattern of a line: "on 7pt off 3pt".
std::string tex_dash_options(std::string_view dash) {
  if (dash.empty()) return "solid";
  std::string pattern;
  for (bool is_on = true; !dash.empty(); is_on = !is_on) {
    pattern += fmt::format("{} {}pt ", is_on ? "on" : "off", take_field_until(dash, ","));
  }
  return fmt::format("dash pattern={}", trim(pattern));
}

/// Returns the pgfplots options for the title and range of an axis. `name` is 'x' or 'y'.
std::string pgfplots_axis_options(char name, const Axis& axis) {
  const std::string unit = axis.scale == Axis::Scale::time      ? " (s)"
                           : axis.scale == Axis::Scale::percent ? " (\\%)"
                                                                : "";
  return fmt::format("  {0}label={{{1}{2}}}, {0}min={3:.6g}, {0}max={4:.6g}{5},\n", name,
                     escape_tex(axis.title), unit, axis.low, axis.high,
                     axis.is_logarithmic() ? fmt::format(", {}mode=log", name) : "");
}

}  // namespace

TexFigure tex_figure(const Figure& figure, std::string_view data_file) {
  TexFigure tex;
  tex.picture = fmt::format(
      "% \\usepackage{{pgfplots}} \\usetikzlibrary{{plotmarks}} \\pgfplotsset{{compat=1.16}}\n"
      "\\begin{{tikzpicture}}\n\\begin{{axis}}[\n  width=0.97\\linewidth, "
      "label style={{font=\\footnotesize}}, tick label style={{font=\\footnotesize}},\n  "
      "legend style={{font=\\scriptsize\\ttfamily, cells={{align=left}}, at={{(0.5,-0.25)}}, "
      "anchor=north, draw=none}}, legend cell align=left,\n  minor tick num=0, grid=major, "
      "grid style={{dotted}}, unbounded coords=discard,{}\n{}{}]\n",
      figure.height == 0 ? " axis equal image," : "", pgfplots_axis_options('x', figure.x),
      pgfplots_axis_options('y', figure.y));
  std::size_t rows = 0;
  for (std::size_t k = 0; k < figure.series.size(); ++k) {
    const Series& series = figure.series[k];
    require(series.kind != Series::Kind::areas);
    rows = std::max(rows, series.points.size());
    tex.data += fmt::format("{0}x{1} y{1}", k == 0 ? "" : " ", k);
    // An image without an entry would be the sample of the next entry.
    if (series.points.empty() && series.name.empty()) continue;
    const bool is_line = series.kind != Series::Kind::points;
    const std::string look = fmt::format(
        "black, {}, {}, mark repeat={}",
        is_line ? tex_dash_options(series.look.dash) : "only marks",
        tex_mark_options(series.look.mark), is_line ? (series.points.size() + 9) / 10 : 1);
    tex.picture += series.points.empty()
                       ? fmt::format("\\addlegendimage{{{}}}\n", look)
                       : fmt::format("\\addplot[{}{}] table[x=x{}, y=y{}] {{{}}};\n", look,
                                     series.name.empty() ? ", forget plot" : "", k, k, data_file);
    if (!series.name.empty()) {
      tex.picture += fmt::format("\\addlegendentry{{{}}}\n",
                                 escape_tex(shortened_name(escaped(series.name), 50)));
    }
  }
  tex.picture += "\\end{axis}\n\\end{tikzpicture}\n";
  tex.data += '\n';
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t k = 0; k < figure.series.size(); ++k) {
      const Points& points = figure.series[k].points;
      tex.data += k == 0 ? "" : " ";
      tex.data += row < points.size() ? fmt::format("{:.6g} {:.6g}", points[row].x, points[row].y)
                                      : std::string("nan nan");
    }
    tex.data += '\n';
  }
  return tex;
}

}  // namespace clausoku
