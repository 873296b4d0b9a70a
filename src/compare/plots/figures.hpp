// Makes the figures of a comparison, with tables of the numbers that they show.
#pragma once

#include <cstddef>
#include <vector>

#include "src/compare/plots/figure.hpp"
#include "src/compare/plots/plot_data.hpp"

namespace clausoku {

/// Returns the cactus plot known from SAT competitions: each engine's times in ascending order.
Figure make_cactus_plot(const PlotData& data);

/// Returns the performance profile of Dolan and Moré: the percentage of puzzles that an engine
/// decides within a given multiple of the quickest engine's time. E. Dolan and J. Moré,
/// "Benchmarking optimization software with performance profiles", Mathematical Programming 91
/// (2002).
Figure make_ratio_plot(const PlotData& data);

/// Plots the times of one engine against the times of another engine, with a point for each puzzle,
/// on equal logarithmic scales. Undecided puzzles are on the border. The engines must differ.
Figure make_scatter_plot(const PlotData& data, std::size_t across, std::size_t up);

/// Returns a histogram of each engine's times; the histograms are stacked and share one scale.
Figure make_time_histograms(const PlotData& data);

/// Returns a bar per engine with the shares of encoding, solving and decoding in its mean time.
Figure make_time_shares(const PlotData& data);

/// Returns plots of times and of formula sizes by board size, with the median for each size.
/// Returns none if all boards have the same size, and no plot of formula sizes if no engine has
/// formulas. Requires: the comparison kept its puzzles.
std::vector<Figure> make_size_plots(const PlotData& data);

/// Returns all figures of the report, with one scatter plot for each engine other than `fastest`.
std::vector<Figure> make_report_figures(const PlotData& data, std::size_t fastest);

}  // namespace clausoku
