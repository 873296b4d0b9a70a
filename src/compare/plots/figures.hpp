// The figures: what each shows, as SVG. Their scales are those of the page's plots.
#pragma once

#include <cstddef>
#include <string>

#include "src/compare/plots/plot_data.hpp"

namespace clausoku {

/// The cactus plot of SAT competitions: a line an engine, its k-th point the k-th quickest puzzle;
/// times are logarithmic.
std::string cactus_svg(const PlotData& data);

/// One engine against another, puzzle by puzzle, both scales logarithmic and alike. What one of
/// them has not decided stands on the border. Requires: two different engines that there are.
std::string scatter_svg(const PlotData& data, std::size_t across, std::size_t up);

/// The performance profile of Dolan and Moré (2002): how many of the puzzles an engine decides
/// within so many times what the quickest engine takes.
std::string ratio_svg(const PlotData& data);

/// The domain of the factors in the performance profile: from 1 to beyond the largest.
AxisRange extent_of_ratios(const PlotData& data);

}  // namespace clausoku
