// Draws the figures of a comparison as SVG, for print or for the report's page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/compare/plots/plot_canvas.hpp"
#include "src/compare/plots/plot_data.hpp"
#include "src/compare/text_table.hpp"

namespace clausoku {

/// A figure with one line per engine. The line shows the engine's values in ascending order: the
/// k-th value of the axis `value` is at k · key_step on the axis `key`.
struct Curves {
  std::string title;
  Axis key;
  Axis value;
  bool value_across = false;  ///< put values on the horizontal axis, and draw lines as steps
  double key_step = 1;
  std::vector<std::vector<double>> values;  ///< by engine
};

std::vector<std::string> list_engine_keys(const PlotData& data);
std::vector<std::string> list_engine_names(const PlotData& data);

/// `border` is the width of the strip that shows undecided puzzles at the border of a plot;
/// `border_mark` is the distance between the marks of these puzzles and the plot's edge.
inline constexpr double border = 22;
inline constexpr double border_mark = 8;

/// Returns the cactus plot known from SAT competitions: each engine's times in ascending order.
Curves make_cactus_curves(const PlotData& data, double width = print_width);

/// Returns the performance profile of Dolan and Moré: the percentage of puzzles that an engine
/// decides within a given multiple of the quickest engine's time. E. Dolan and J. Moré,
/// "Benchmarking optimization software with performance profiles", Mathematical Programming 91
/// (2002).
Curves make_ratio_curves(const PlotData& data);

std::string draw_curves_as_svg(const Curves& curves, const PlotData& data,
                               const PlotStyle& style = {});

/// Plots the times of one engine against the times of another engine, with a point for each puzzle,
/// on equal logarithmic scales. Undecided puzzles are on the border. The engines must differ.
std::string draw_scatter_plot(const PlotData& data, std::size_t across, std::size_t up);

/// Returns the axis of a scatter plot of these engines. `width` is the width of the whole figure.
Axis make_scatter_plot_axis(std::span<const PlotEngine> engines, std::string title,
                            double width = print_width);

// The following figures are for the report's page only. The page's script uses the scales of these
// figures to locate a puzzle's point.

/// Draws the axes of a scatter plot of any two engines; the page's script adds the points. The SVG
/// attribute data-places holds the positions at which missing times appear on both axes.
std::string draw_scatter_axes(const PlotData& data, const PlotStyle& style);

/// Draws a histogram of each engine's times. The histograms are stacked and share one logarithmic
/// scale. The SVG attribute data-places holds the vertical position of each histogram's base.
std::string draw_time_histograms(const PlotData& data, const PlotStyle& style);

/// Draws a bar per engine with the shares of encoding, solving and decoding in its mean time.
std::string draw_time_shares(const PlotData& data, const PlotStyle& style);

/// A plot of values against board sizes, with the median for each size. Both scales are
/// logarithmic. The SVG attribute data-places holds the heights at which missing values and 0
/// appear, and the horizontal distance between the points of neighbouring engines.
struct SizePlot {
  std::string title;
  Axis value;  ///< domain and ticks are not set
  PuzzleValues PlotEngine::*values;
  bool is_limited;               ///< draw missing values on the upper border
  std::string (*exact)(double);  ///< formats a value for the table
};
SizePlot make_time_by_size_plot(const PlotData& data);
SizePlot make_clauses_by_size_plot();

/// Draws a plot of values by board size. Requires: the comparison kept its puzzles.
std::string draw_size_plot(const PlotData& data, const SizePlot& plot, const PlotStyle& style);

/// True if the puzzles have several board sizes and an engine has one of the plotted values.
bool has_several_board_sizes(const PlotData& data, const SizePlot& plot);

// A table of the numbers in a figure. The first column names the rows.
using FigureTable = std::vector<TextColumn>;
FigureTable make_cactus_table(const PlotData& data);
FigureTable make_time_histogram_table(const PlotData& data);
FigureTable make_time_shares_table(const PlotData& data);
FigureTable make_size_plot_table(const PlotData& data, const SizePlot& plot);

// A figure for LaTeX is a tikzpicture for pgfplots with the document's fonts and width. Its data is
// in a file of the same name with ".dat". The axes and ticks equal those of the SVG.

struct TexFigure {
  std::string picture;
  std::string data;  ///< columns with a header; "nan" marks missing values
};

/// Returns a figure for LaTeX. `data_file` is the name of the data file that the picture reads.
TexFigure draw_curves_as_tex(const Curves& curves, const PlotData& data,
                             std::string_view data_file);
TexFigure draw_scatter_plot_as_tex(const PlotData& data, std::size_t across, std::size_t up,
                                   std::string_view data_file);

}  // namespace clausoku
