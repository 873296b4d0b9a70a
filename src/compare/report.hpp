// The HTML report of a comparison: one page that holds its data, style, scripts and plotting
// library, and so opens anywhere without a network. The page's parts are in report/.
//
// The data is a JSON object. Times are microseconds; null is a number that does not exist. In lists
// of engines and of puzzles, the same place is the same engine or puzzle everywhere.
//
//   command, version, date  strings; the date as in ISO 8601
//   verdict                 the outcome in a sentence or two
//   solvers                 {engine: the versions of its solvers}
//   machines, programs      what ran on what, strings
//   input                   the digest of the puzzles
//   load                    [least, most]: how many threads were busy, or nulls
//   seed, repeat, warm_up   numbers; warm_up is null where records were read
//   timeout_s, max_conflicts  the limits of each run, or null
//   engines  [{spec, label, kind: "sat", "hybrid" or "backtrack",
//              solved, timeouts, conflict_limits, gave_up, failed, wrong, agrees: puzzles,
//              total_s: seconds, median_us, mean_us, p95_us, max_us, par2_us,
//              encode_us, solve_us, decode_us, variables, clauses, conflicts, cpu_us: means,
//              solver_share: from 0 to 1, memory_kb: numbers or null}]
//   boards   [{name, n, cells: how many it has, rows, columns: of its canvas,
//              blocks: a number for each place on the canvas, row by row: borders are thick where
//              it changes; null where no cell is;
//              shaded: lists of places, each an area to be shaded;
//              diagonals: [first place, last place], lines through the cells between}]
//   puzzles  [{name, file, line, board: its place in the list above, givens,
//              cells: the digits of its cells in reading order, 0 for a blank;
//              rating: a string, left out where puzzles are not rated}]
//   runs     {total_us, encode_us, solve_us, decode_us, clauses, verdict: of each engine a list
//             with one value for each puzzle}. The times of what was not solved are null, and so is
//             the number of clauses where an engine writes none.
//   disagreements  [{puzzle: its place in the list of puzzles, text}]
//
// tests/browser/sample.py makes such data.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// Whether this build can write reports: D3, with which they are drawn, was there to build in.
bool report_is_built_in();

/// The page that shows a comparison's data. Whatever the JSON's strings hold, they are text on the
/// page. Empty if no report is built in.
std::string html_report(std::string_view data_json);

}  // namespace clausoku
