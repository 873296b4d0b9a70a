// Determines from the name of an output file which figure to draw and in which format:
//
//   cactus.svg  fig2-ratio.pdf  scatter.tex  scatter-A-C.svg
//
// The name without folders contains cactus, scatter or ratio as a separate word, without adjacent
// letters or digits, and ends with .svg, .pdf, .tex or .gp. Two engine keys may follow "scatter",
// such as "A" and "C" for the first and third engine; otherwise the first two engines are drawn.
// The data of a .tex file is in a file of the same name with ".dat". A .gp file is the script for
// gnuplot that draws the .svg file.
#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "src/compare/plots/gnuplot.hpp"
#include "src/compare/plots/plot_data.hpp"

namespace clausoku {

enum class FigureName { cactus, scatter, ratio };
enum class FigureFormat { svg, pdf, tex, gp };

struct PlotFile {
  std::string path;
  FigureName figure = FigureName::cactus;
  FigureFormat format = FigureFormat::svg;
  std::string across = "A";  ///< keys of the engines of a scatter plot
  std::string up = "B";

  bool needs_gnuplot() const { return format == FigureFormat::svg || format == FigureFormat::pdf; }

  /// Returns the path of the data file; empty unless the format is tex.
  std::string data_path() const;
};

/// Returns the figure and format that a file name states, or an error.
std::variant<PlotFile, std::string> parse_plot_file_name(const std::string& path);

/// Returns why the figure cannot be drawn of so many engines; empty if it can.
std::string find_engine_error(const PlotFile& file, std::size_t engines);

struct DrawnPlot {
  std::string content = {};
  std::string data = {};   ///< data file of a TeX figure; otherwise empty
  std::string error = {};  ///< reason why there is no figure; otherwise empty
};

/// Draws the figure of a file. If the environment has SOURCE_DATE_EPOCH, a PDF has that date, so
/// that the same data give the same bytes. Requires: data.puzzles > 0.
DrawnPlot draw(const PlotFile& file, const PlotData& data, const DrawPictures& draw_pictures);

}  // namespace clausoku
