// Which figure a file is to hold: its name says it.
//
//   cactus.svg  fig2-ratio.pdf  scatter.tex  scatter-A-C.svg
//
// The name without its folders has one of the words cactus, scatter and ratio in it, by itself, and
// ends with svg, pdf or tex. Behind "scatter" may stand the letters of two engines, as on the page
// and in the legends, "A" the first; else the first two are drawn. Beside a .tex stands its data,
// of the same name but ".dat".
#pragma once

#include <stop_token>
#include <string>
#include <variant>

#include "src/compare/plots/plot_data.hpp"

namespace clausoku {

enum class Figure { cactus, scatter, ratio };
enum class FigureFormat { svg, pdf, tex };

struct PlotFile {
  std::string path;
  Figure figure = Figure::cactus;
  FigureFormat format = FigureFormat::svg;
  std::string across = "A";  ///< of a scatter plot, the keys of its engines
  std::string up = "B";

  /// Of its data; empty but for tex.
  std::string data_path() const;
};

/// Or why a name says nothing of the kind.
std::variant<PlotFile, std::string> plot_file_of(const std::string& path);

struct DrawnPlot {
  std::string content;
  std::string data;   ///< of tex
  std::string error;  ///< why there is none; otherwise empty
};

/// Requires: there is a puzzle.
DrawnPlot draw(const PlotFile& file, const PlotData& data, const std::stop_token& stop);

}  // namespace clausoku
