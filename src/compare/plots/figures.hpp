// The figures of a comparison as SVG, for print or for the report's page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/compare/plots/plot_canvas.hpp"
#include "src/compare/plots/plot_data.hpp"
#include "src/compare/text_table.hpp"

namespace clausoku {

/// A figure with one line per engine through its values in ascending order. The k-th value of an
/// engine is placed at k · key_step on the key axis.
struct Curves {
  std::string title;
  Axis key;
  Axis value;
  bool value_across = false;  ///< put values on the horizontal axis, and draw lines as steps
  double key_step = 1;
  std::vector<std::vector<double>> values;  ///< by engine
};

std::vector<std::string> keys_of(const PlotData& data);
std::vector<std::string> names_of(const PlotData& data);

/// The width of the border strip for undecided puzzles; the distance of its marks from the edge.
inline constexpr double border = 22;
inline constexpr double border_mark = 8;

/// Returns the cactus plot of SAT competitions: each engine's times in ascending order.
Curves cactus_curves(const PlotData& data, double width = print_width);

/// The performance profile of Dolan and Moré: the percentage of puzzles that an engine decides
/// within a given multiple of the quickest engine's time. E. Dolan and J. Moré, "Benchmarking
/// optimization software with performance profiles", Mathematical Programming 91 (2002).
Curves ratio_curves(const PlotData& data);

std::string curves_svg(const Curves& curves, const PlotData& data, const PlotStyle& style = {});

/// Plots the times of one engine against another's, puzzle by puzzle, on equal logarithmic scales.
/// Undecided puzzles are on the border. Requires: two different existing engines.
std::string scatter_svg(const PlotData& data, std::size_t across, std::size_t up);

/// Returns the axis of a scatter plot of these engines. `width` is the width of the figure.
Axis scatter_axis(std::span<const PlotEngine> engines, std::string title,
                  double width = print_width);

// Figures for the page only. The page's script uses their scales to locate a puzzle's point.

/// Draws the axes of a scatter plot of any two engines; the page's script adds the points. The
/// attribute data-places holds the positions of missing times on both axes.
std::string scatter_axes_svg(const PlotData& data, const PlotStyle& style);

/// Draws a histogram of each engine's times, one below the other on the same logarithmic scale. The
/// attribute data-places holds the vertical position of each histogram's base.
std::string distribution_svg(const PlotData& data, const PlotStyle& style);

/// Draws the mean times of encoding, solving and decoding as shares of the mean total time.
std::string shares_svg(const PlotData& data, const PlotStyle& style);

/// Plots values against board sizes, with the median of each size. Both scales are logarithmic. The
/// attribute data-places of the SVG holds the positions of missing values and of 0, and the
/// horizontal distance between engines.
struct SizePlot {
  std::string title;
  Axis value;  ///< domain and ticks are not set
  PuzzleValues PlotEngine::*values;
  bool is_limited;               ///< draw missing values on the upper border
  std::string (*exact)(double);  ///< formats a value for the table
};
SizePlot time_by_size();
SizePlot clauses_by_size();

/// Draws a plot by board size. Requires: the comparison kept its puzzles.
std::string size_svg(const PlotData& data, const SizePlot& plot, const PlotStyle& style);

/// True if the puzzles have several sizes and any engine has a value.
bool has_sizes(const PlotData& data, const SizePlot& plot);

// Tables of the numbers in the figures. The first column of a table names the rows.
using FigureTable = std::vector<TextColumn>;
FigureTable cactus_table(const PlotData& data);
FigureTable distribution_table(const PlotData& data);
FigureTable shares_table(const PlotData& data);
FigureTable size_table(const PlotData& data, const SizePlot& plot);

// Figures for LaTeX: a tikzpicture for pgfplots with the document's fonts and width, and its data
// in a file of the same name with ".dat". Axes and ticks equal those of the SVG.

struct TexFigure {
  std::string picture;
  std::string data;  ///< columns with a header; "nan" marks missing values
};

/// Returns a figure for LaTeX. `data_file` is the file name from which the picture reads the data.
TexFigure curves_tex(const Curves& curves, const PlotData& data, std::string_view data_file);
TexFigure scatter_tex(const PlotData& data, std::size_t across, std::size_t up,
                      std::string_view data_file);

}  // namespace clausoku
