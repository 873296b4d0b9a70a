// The figures for LaTeX: a tikzpicture for pgfplots with the document's fonts and width, and a
// table of its data in a file of the same name but ".dat". Axes and ticks are those of the SVG.
#pragma once

#include <string_view>

#include "src/compare/plots/figures.hpp"

namespace clausoku {

struct TexFigure {
  std::string picture;
  std::string data;  ///< columns with a header; "nan" for missing values
};

/// `data_file`: the name by which the picture reads the data.
TexFigure curves_tex(const Curves& curves, const PlotData& data, std::string_view data_file);
TexFigure scatter_tex(const PlotData& data, std::size_t across, std::size_t up,
                      std::string_view data_file);

}  // namespace clausoku
