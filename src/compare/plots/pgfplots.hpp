// The figures for LaTeX: a tikzpicture for pgfplots, whose fonts and width are the document's, and
// a table of the data that it reads, of the same name but ".dat". Axes and ticks are those of the
// SVG.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "src/compare/plots/plot_data.hpp"

namespace clausoku {

struct TexFigure {
  std::string picture;
  std::string data;  ///< columns with a header; "nan" where there is nothing
};

/// `data_file`: the name by which the picture reads the data.
TexFigure cactus_tex(const PlotData& data, std::string_view data_file);
TexFigure scatter_tex(const PlotData& data, std::size_t across, std::size_t up,
                      std::string_view data_file);
TexFigure ratio_tex(const PlotData& data, std::string_view data_file);

}  // namespace clausoku
