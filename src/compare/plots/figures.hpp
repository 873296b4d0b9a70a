// The figures of a comparison, as SVG for print or for the report's page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/compare/plots/plot_canvas.hpp"
#include "src/compare/plots/plot_data.hpp"
#include "src/compare/text_table.hpp"

namespace clausoku {

/// A figure with a line for each engine through its values in ascending order: the k-th value lies
/// at k · key_step on the other axis.
struct Curves {
  std::string title;
  Axis key;
  Axis value;
  bool value_across = false;  ///< the values are on the horizontal axis, and lines are steps
  double key_step = 1;
  std::vector<std::vector<double>> values;  ///< by engine
};

std::vector<std::string> keys_of(const PlotData& data);
std::vector<std::string> names_of(const PlotData& data);

/// The room on a plot's border for what is beyond a limit, and where in it that is drawn.
inline constexpr double border = 22;
inline constexpr double border_mark = 8;

/// The cactus plot of SAT competitions: the times of each engine's puzzles. `width`: of the figure.
Curves cactus_curves(const PlotData& data, double width = print_width);

/// The performance profile of Dolan and Moré: how many of the puzzles an engine decides within so
/// many times the time of the quickest engine. E. Dolan and J. Moré, "Benchmarking optimization
/// software with performance profiles", Mathematical Programming 91 (2002).
Curves ratio_curves(const PlotData& data);

std::string curves_svg(const Curves& curves, const PlotData& data, const PlotStyle& style = {});

/// One engine against another, puzzle by puzzle, both scales logarithmic and alike. Puzzles that
/// one of them has not decided are on the border. Requires: two different engines that exist.
std::string scatter_svg(const PlotData& data, std::size_t across, std::size_t up);

/// The axis of a scatter plot of these engines. `width`: of the figure.
Axis scatter_axis(std::span<const PlotEngine> engines, std::string title,
                  double width = print_width);

// Figures of the page alone. The page's script finds the place of a puzzle by their scales.

/// The axes of a scatter plot of any two engines, into which the page's script draws the points.
/// Its attribute data-places has the places of missing times on either axis.
std::string scatter_axes_svg(const PlotData& data, const PlotStyle& style);

/// A histogram of the times of each engine, below each other on the same logarithmic scale. Its
/// attribute data-places has the place of each histogram's base.
std::string distribution_svg(const PlotData& data, const PlotStyle& style);

/// The mean times of encoding, solving and decoding as parts of the mean time.
std::string shares_svg(const PlotData& data, const PlotStyle& style);

/// Values against the sizes of the boards, with the median of each size, both scales logarithmic.
/// Its attribute data-places has the place of missing values, that of 0, and how far the engines
/// stand apart.
struct SizePlot {
  std::string title;
  Axis value;  ///< without domain and ticks
  PuzzleValues PlotEngine::*values;
  bool is_limited;               ///< missing values are drawn on the upper border
  std::string (*exact)(double);  ///< the text of a value in the table
};
SizePlot time_by_size();
SizePlot clauses_by_size();

/// Requires: the puzzles were kept.
std::string size_svg(const PlotData& data, const SizePlot& plot, const PlotStyle& style);

/// Whether the puzzles have several sizes, and any engine has a value.
bool has_sizes(const PlotData& data, const SizePlot& plot);

// The numbers in the figures, a table each: the first column tells the rows.
using FigureTable = std::vector<TextColumn>;
FigureTable cactus_table(const PlotData& data);
FigureTable distribution_table(const PlotData& data);
FigureTable shares_table(const PlotData& data);
FigureTable size_table(const PlotData& data, const SizePlot& plot);

// The figures for LaTeX: a tikzpicture for pgfplots with the document's fonts and width, and a
// table of its data in a file of the same name but ".dat". Axes and ticks are those of the SVG.

struct TexFigure {
  std::string picture;
  std::string data;  ///< columns with a header; "nan" for missing values
};

/// `data_file`: the name by which the picture reads the data.
TexFigure curves_tex(const Curves& curves, const PlotData& data, std::string_view data_file);
TexFigure scatter_tex(const PlotData& data, std::size_t across, std::size_t up,
                      std::string_view data_file);

}  // namespace clausoku
