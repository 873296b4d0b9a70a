// The HTML report of a comparison: one page that holds its data, style and script, and so opens
// anywhere without a network. The page's parts are in report/; its figures are drawn here, in two
// widths, of which the page shows the one that fits. The script shows a puzzle's grid at its point.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "src/compare/comparison.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

/// What was run, and how.
struct ReportSetting {
  std::string command;  ///< as it was typed
  std::string date;     ///< of the start, ISO 8601
  std::uint64_t seed = 0;
  int repeat = 1;
  std::optional<int> warm_up = 0;  ///< empty where records of earlier runs are shown
  std::optional<std::chrono::nanoseconds> time_limit;
  std::optional<std::uint64_t> conflict_limit;
};

/// The page. Texts may hold any bytes and are text on the page. Requires: the puzzles were kept;
/// there is one.
std::string html_report(const ReportSetting& setting, const Comparison& comparison,
                        std::span<const Contestant> contestants,
                        std::span<const EngineStatistics> statistics);

/// The data of the page's script, a JSON object. In lists of engines and of puzzles, the same place
/// is the same engine or puzzle everywhere.
///
///   engines  [{key, label}]
///   boards   [{name, cells: how many it has, columns, places: of its cells on the canvas, row by
///              row, svg: a picture of the empty board}]
///   puzzles  [{name, file, line, board: its place in the list above, givens,
///              cells: the digits of its cells in reading order, 0 for a blank;
///              clues: how many, picture: SVG, rating: strings; all left out if there are none}]
///   runs     {total_us, clauses, verdict: of each engine a list with one value for each puzzle}.
///            Null: the time of a run that has not decided its puzzle; no formula.
///   disagreements  the places of puzzles
std::string report_data(const Comparison& comparison, std::span<const Contestant> contestants);

}  // namespace clausoku
