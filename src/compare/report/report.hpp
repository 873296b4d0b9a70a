// The HTML report of a comparison: one page that contains its data, style and script and needs no
// network. The folder report/ holds the parts of the page. Each figure is a picture in two widths;
// the page shows the width that fits, and the grid of the puzzle whose point is near the pointer.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "src/compare/comparison.hpp"
#include "src/compare/plots/gnuplot.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

struct ReportSetting {
  std::string command;  ///< command line as typed
  std::string date;     ///< start of the run, ISO 8601
  std::uint64_t seed = 0;
  int repeat = 1;
  std::optional<int> warm_up = 0;  ///< number of warm-up puzzles; empty for records of earlier runs
  std::optional<std::chrono::nanoseconds> time_limit;
  std::optional<std::uint64_t> conflict_limit;
};

/// Returns the HTML page. Texts are escaped, so they may hold any bytes. If `draw` returns an
/// error, the page has no pictures and shows the error instead. Requires: the comparison has a
/// puzzle and kept its puzzles.
std::string html_report(const ReportSetting& setting, const Comparison& comparison,
                        std::span<const Contestant> contestants,
                        std::span<const EngineStatistics> statistics, const DrawPictures& draw);

/// Returns the data of the page's script as a JSON object. All lists by engine have the same order.
/// All lists by puzzle have the same order.
///
///   engines  [{key, label}]
///   boards   [{name, cells: their number, columns, places: index of each cell on the canvas,
///              row by row, svg: picture of the empty board}]
///   puzzles  [{name, file, line, board: index in `boards`, givens,
///              cells: digits of the cells in reading order, 0 for a blank cell;
///              clues: their number, picture: SVG, rating: string; each omitted if absent}]
///   answers  for each engine, a list with one text per puzzle: its time, or "not solved"
///   figures  by Figure::id, lists of {engines, puzzles, x, y}: the places of puzzles in the frame
///            of a figure, in ten-thousandths from its left and its top
std::string report_data_json(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const Figure> figures);

}  // namespace clausoku
