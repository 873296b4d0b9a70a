// The run of a comparison: reads puzzles, formulas or earlier records, writes the records, the
// table, the report and the figures, and says what there is to say.
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
  std::optional<Shard> shard = {};  ///< then there are files of records
  std::vector<NamedEngine> engines = {};
  std::vector<std::string> engine_sets = {};  ///< names of engine_sets()
  ComparisonOptions comparison = {};  ///< without what the run itself sets: stop token, observer, …
  std::vector<std::string> from = {};  ///< files of records, in place of running anything
  bool first = false;                  ///< stop at a puzzle's first solution
  ComparisonFileNames files = {};
  std::string output_file = {};       ///< of the table; empty: standard output
  std::size_t table_width = 100;      ///< columns
  std::optional<bool> progress = {};  ///< empty: on a terminal
  bool quiet = false;
  std::string command_line = {};  ///< for the report
  ResumeHeader header = {};       ///< for the manifests of a shard

  /// Whether the input is formulas, by its first file.
  bool has_formulas() const;
};

/// Does it; the exit code. Throws a std::runtime_error if files clash, or if a manifest must not be
/// replaced.
int run_comparison(const ComparisonRequest& request);

}  // namespace clausoku
