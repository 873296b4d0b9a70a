// Writes a figure for LaTeX as a tikzpicture for pgfplots, with the document's fonts and width.
#pragma once

#include <string>
#include <string_view>

#include "src/compare/plots/figure.hpp"

namespace clausoku {

struct TexFigure {
  std::string picture;
  std::string data;  ///< columns with a header, two for each series; "nan" marks missing values
};

/// Returns a figure for LaTeX. `data_file` is the name of the data file that the picture reads.
/// Requires: the figure has no areas.
TexFigure tex_figure(const Figure& figure, std::string_view data_file);

}  // namespace clausoku
