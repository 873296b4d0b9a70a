#include "src/compare/plots/gnuplot.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <system_error>

#include "src/base/output.hpp"
#include "src/base/processes/process.hpp"
#include "src/base/temporary_files.hpp"
#include "src/base/text.hpp"
#include "src/solvers/command_line.hpp"

namespace clausoku {
namespace {

using Kind = Series::Kind;
using Scale = Axis::Scale;

constexpr double line_height = 15;
constexpr double name_size = 11;       // of names, in a font of equally wide letters
constexpr double sample_width = 52;    // of a line in the legend, with the space around it
constexpr double letter_width = 0.61;  // of the font of names, divided by its size

/// Returns a text as a string of gnuplot, in which gnuplot substitutes nothing.
std::string gnuplot_string(std::string_view text) {
  std::string out = "'";
  // Two apostrophes would stand for one, but gnuplot 5.4 misreads four of them.
  for (const char c : escaped(text))
    out += c == '\'' ? std::string("'.\"'\".'") : std::string(1, c);
  return out + '\'';
}

/// Returns the format of the numbers at an axis.
std::string_view tick_format(Scale scale) {
  return scale == Scale::time      ? "%.0s %cs"
         : scale == Scale::number  ? "%.0s%c"
         : scale == Scale::percent ? "%.0f %%"
                                   : "%.0f";
}

/// Returns the distance of the ticks of an axis, of which there are about `most`: a factor on a
/// logarithmic axis.
double tick_distance(const Axis& axis, double most) {
  if (axis.is_logarithmic()) {
    return std::pow(10, std::ceil(std::max(1.0, std::log10(axis.high / axis.low)) / most));
  }
  const double about = std::max(1.0, (axis.high - axis.low) / most);
  const double power = std::pow(10, std::floor(std::log10(about)));
  return power * (about > 5 * power ? 10 : about > 2 * power ? 5 : about > power ? 2 : 1);
}

/// Writes the script of one figure.
class Script {
 public:
  Script(const Figure& figure, const PlotStyle& style)
      : figure_(figure),
        style_(style),
        box_(frame_box_of(figure, style)),
        unit_(style.medium == PlotStyle::Medium::page ? 1 : 85 / 25.4 * 96 / style.width) {}

  std::string text() {
    append_setting();
    append_axis('x', figure_.x, box_.width / (figure_.x.is_logarithmic() ? 65 : 45));
    append_axis('y', figure_.y, 9);
    for (const auto& [place, text, ends_here] : figure_.labels) {
      append_label(text, fmt::format("graph {:.4f},{:.4f} {}", place.x, place.y,
                                     ends_here ? "right" : "left"));
    }
    append_label(figure_.x.title, "graph 0.5,0 center", -39);
    append_label(figure_.y.title, "screen 0.01,graph 1 left", 18);
    append_label(figure_.note, "graph 1,1 right", 18);
    for (const Series& series : figure_.series) append_series(series);
    if (plots_.empty()) plots_.emplace_back("NaN");
    out_ += fmt::format("plot {}\n", fmt::join(plots_, ", \\\n     "));
    return std::move(out_);
  }

 private:
  void append_setting() {
    const double width = style_.width * unit_;
    const double height = box_.picture_height * unit_;
    const bool is_pdf = style_.medium == PlotStyle::Medium::pdf;
    out_ += fmt::format(
        "reset\nset encoding utf8\nset micro\n"
        "set terminal {} font 'sans-serif,{:.4g}' noenhanced background '#ffffff'\n"
        "set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\n"
        "set tmargin at screen {:.4f}\nset bmargin at screen {:.4f}\n"
        "set border 3 lw {:.3g}\nset tics nomirror out scale 0.5,0.25\n"
        "set grid lc rgb '{}' lw 0.5\nunset key\n",
        is_pdf ? fmt::format("pdfcairo size {:.4f}in,{:.4f}in fontscale 0.5625", width / 96,
                             height / 96)
               : fmt::format("svg size {:.0f},{:.0f}", width, height),
        12 * unit_, box_.left / style_.width, (box_.left + box_.width) / style_.width,
        1 - box_.top / box_.picture_height, 1 - (box_.top + box_.height) / box_.picture_height,
        0.8 * unit_, style_.medium == PlotStyle::Medium::page ? "#d5d9df" : "#a0a0a0");
  }

  void append_axis(char name, const Axis& axis, double most_ticks) {
    out_ += fmt::format("set {}range [{:.6g}:{:.6g}]\n{}", name, axis.low, axis.high,
                        axis.is_logarithmic() ? fmt::format("set logscale {}\n", name) : "");
    if (axis.scale != Scale::names) {
      out_ += fmt::format("set format {0} '{1}'\nset {0}tics {2:.6g}\n", name,
                          tick_format(axis.scale), tick_distance(axis, most_ticks));
      return;
    }
    std::vector<std::string> ticks;
    for (std::size_t k = 0; k < axis.names.size(); ++k) {
      ticks.push_back(fmt::format("{} {}", gnuplot_string(axis.names[k]), k));
    }
    out_ += fmt::format("set {}tics ({})\n", name, fmt::join(ticks, ", "));
  }

  /// Writes a text `raised` above a place.
  void append_label(std::string_view text, std::string_view place, double raised = 0) {
    if (text.empty()) return;
    out_ += fmt::format("set label {} at {} offset screen 0,{:.4f}\n", gnuplot_string(text), place,
                        raised / box_.picture_height);
  }

  void append_series(const Series& series) {
    const Look& look = series.look;
    const bool is_coloured = style_.medium == PlotStyle::Medium::page || series.kind == Kind::areas;
    const bool is_line = series.kind == Kind::line;
    const std::string line = fmt::format(
        "{} lc rgb '{}' lw {:.3g}", look.dash.empty() ? "" : fmt::format(" dt ({})", look.dash),
        is_coloured ? look.colour : "#000000", look.width * unit_);
    const bool is_dot = look.mark == 7 && series.kind == Kind::points;
    const std::string mark =
        fmt::format("{} pt {} ps {:.3g}", line, series.kind == Kind::areas ? 5 : look.mark,
                    (is_dot ? 0.35 : 0.75) * unit_);
    if (!series.name.empty()) append_name(series, line, mark);
    if (series.points.empty()) return;
    const std::string data = fmt::format("$data{}", plots_.size());
    const std::size_t rows = append_data(data, series);
    if (series.kind == Kind::areas) {
      plots_.push_back(data + " using 1:2:1:3:2:4 with boxxyerror fs solid noborder" + line);
    } else if (is_line && look.mark > 0) {
      // The distances of marks differ, because the engines' lines may lie close together.
      plots_.push_back(fmt::format("{} with linespoints{} pi {}", data, mark,
                                   (rows + 9) / 10 + plots_.size() % 3));
    } else {
      plots_.push_back(data + (is_line ? " with lines" + line : " with points" + mark));
    }
  }

  /// Writes a name below the figure, with a sample of the series.
  void append_name(const Series& series, std::string_view line, std::string_view mark) {
    const double y = box_.top + box_.height + 58 + line_height * names_++;
    const auto columns =
        static_cast<std::size_t>((style_.width - sample_width) / (letter_width * name_size));
    const auto across = [&](double x) {
      return fmt::format("screen {:.4f},{:.4f}", x / style_.width, 1 - y / box_.picture_height);
    };
    out_ += fmt::format("set label {} at {} left font 'monospace,{:.4g}'\n",
                        gnuplot_string(shortened_name(escaped(series.name), columns)),
                        across(sample_width - 8), name_size * unit_);
    if (series.kind == Kind::line)
      out_ += fmt::format("set arrow from {} to {} nohead{}\n", across(6), across(36), line);
    if (series.kind == Kind::areas || series.look.mark > 0)
      out_ += fmt::format("set label '' at {} point{}\n", across(21), mark);
  }

  /// Appends the data of a series. Returns the number of its rows.
  std::size_t append_data(const std::string& name, const Series& series) {
    // The points of many puzzles are so dense that fewer of them look the same.
    const double places = series.kind == Kind::points && series.points.size() > 2000 ? 250 : 2000;
    std::set<std::pair<long, long>> seen;
    out_ += name + " << EOD\n";
    for (std::size_t k = 0; k < series.points.size(); ++k) {
      const auto& [x, y] = series.points[k];
      if (series.kind == Kind::areas) {
        const auto& [end_x, end_y] = series.points[++k];
        out_ += fmt::format("{:.6g} {:.6g} {:.6g} {:.6g}\n", x, y, end_x, end_y);
      } else if (seen.emplace(std::lround(places * figure_.x.share_of(x)),
                              std::lround(places * figure_.y.share_of(y)))
                     .second) {
        out_ += fmt::format("{:.6g} {:.6g}\n", x, y);
      }
    }
    out_ += "EOD\n";
    return seen.size();
  }

  const Figure& figure_;
  const PlotStyle& style_;
  const FrameBox box_;
  const double unit_;  // pixels
  std::vector<std::string> plots_;
  int names_ = 0;  // the number of names below the figure
  std::string out_;
};

}  // namespace

FrameBox frame_box_of(const Figure& figure, const PlotStyle& style) {
  const auto is_beside = [](const Label& label) { return label.place.x >= 1; };
  FrameBox box{.left = 72,
               .top = 28,
               .width = style.width - 72 - 22,
               .height = (style.width > 500 ? 1.5 : 1) * figure.height};
  if (std::ranges::any_of(figure.labels, is_beside)) box.width -= 46;
  if (figure.height == 0) box.width = box.height = std::min(box.width, 480.0);
  const auto names = std::ranges::count_if(
      figure.series, [](const Series& series) { return !series.name.empty(); });
  box.picture_height = box.top + box.height + 58 + line_height * static_cast<double>(names);
  return box;
}

std::string gnuplot_script(const Figure& figure, const PlotStyle& style) {
  return Script(figure, style).text();
}

std::variant<Gnuplot, std::string> Gnuplot::find() {
  auto program = find_program("gnuplot", "gnuplot-nox");
  if (auto* error = std::get_if<CommandError>(&program)) return std::move(error->message);
  return Gnuplot(std::get<std::filesystem::path>(std::move(program)));
}

std::string Gnuplot::run(std::string_view script,
                         const std::function<void(std::string_view)>& write,
                         const Deadline& deadline) const {
  try {
    const TemporaryFolder folder;
    const std::string file = folder.path() / "figures.gp";
    Output output(file, Output::File::in_place);
    output.write(script);
    if (!output.close()) return *output.error();
    const ProcessEnd end = run_process(program_, {"-d", file}, deadline, write);
    return describe_failure("gnuplot", end, "drew no figure: exit code").value_or("");
  } catch (const std::system_error& error) {
    return error.what();
  }
}

}  // namespace clausoku
