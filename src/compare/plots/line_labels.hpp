// Lines with marks along them and letters at their ends: what the figures with a line an engine
// share.
#pragma once

#include "src/compare/plots/plot_data.hpp"
#include "src/compare/plots/print_plot.hpp"

namespace clausoku {

/// Draws the line of an engine, with about ten marks.
void draw_series(PrintPlot& plot, const Points& points, std::size_t engine);

/// Writes each engine's letter right of the axes, with a line from the end of its own where that
/// ends before them. `ends`: of each engine, empty where it has no line.
void label_ends(PrintPlot& plot, const PrintPlot::Place& place, const PlotData& data,
                const std::vector<Points>& series);

/// Of all engines, below the axes; returns the height of the figure.
double draw_legend(PrintPlot& plot, const PlotData& data, double y);

/// How high a plot with a label for each engine has to be, at least so much.
double height_for(const PlotData& data, double least);

}  // namespace clausoku
