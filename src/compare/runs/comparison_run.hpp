// Runs a comparison: reads puzzles, formulas or earlier records; writes the records, the table, the
// report, the figures and messages.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/puzzle_input.hpp"
#include "src/compare/comparison.hpp"
#include "src/compare/line_up.hpp"
#include "src/compare/runs/comparison_files.hpp"

namespace clausoku {

struct ComparisonRequest {
  PuzzleInput input = {};
  Selection selection = {};
  std::optional<Shard> shard = {};  ///< requires that record files are written
  std::vector<NamedEngine> engines = {};
  std::vector<std::string> engine_sets = {};  ///< names of engine_sets()
  ComparisonOptions comparison = {};          ///< the run sets the stop token, the observer etc.
  std::vector<std::string> from = {};  ///< files of records to read instead of running engines
  bool first = false;                  ///< stop at the first solution of a puzzle
  ComparisonFileNames files = {};
  std::string output_file = {};       ///< file for the table; empty: standard output
  std::size_t table_width = 100;      ///< width of the table in columns
  std::optional<bool> progress = {};  ///< show the progress; if empty, only on a terminal
  bool quiet = false;
  std::string command_line = {};  ///< command line that the report shows
  ResumeHeader header = {};       ///< header of the manifests of a shard

  /// True if the first input file is a formula or a manifest, unless earlier records are the input.
  bool has_formulas() const;
};

/// Runs the comparison and returns the exit code. Throws std::runtime_error if one file has two
/// conflicting uses, such as input and output, or if a manifest must not be replaced.
int run_comparison(const ComparisonRequest& request);

}  // namespace clausoku
