// The options, the jobs and the size tables of `clausoku encode`. A job is a grid to encode: a
// puzzle of the input, a blank board, a member of a family, or an entry of a manifest.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoder/formulas/formula_export.hpp"
#include "encoder/formulas/formula_statistics.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/commands/options/options.hpp"
#include "src/families/manifest.hpp"

namespace clausoku {

enum class SizesFormat { table, csv, jsonl };

struct EncodeOptions {
  InputOptions input;
  std::vector<ExportOptions> formulas;  ///< the formulas to write for each puzzle; at least one
  std::optional<Grid> blank;
  std::string blank_layout;           ///< the layout that --blank names
  std::vector<FamilyMember> members;  ///< if not empty, encoded instead of puzzles
  std::string manifest;               ///< if not empty, its entries are encoded instead of puzzles
  Selection selection;
  std::optional<Shard> shard;  ///< the shard of puzzles to write to `output_dir`
  std::string output_file;
  std::string output_dir;
  bool fewest_givens = false;                    ///< writes the WCNF of --fewest-givens instead
  std::optional<std::chrono::nanoseconds> time;  ///< limit for each formula, or for its sets
  bool task_definitions = false;  ///< writes a task for BenchExec beside each formula
  bool gzip = false;
  bool quiet = false;
  bool stats = false;
  SizesFormat sizes_format = SizesFormat::table;
};

struct EncodeJob {
  Grid grid;
  std::string name;
  std::string place;                    ///< "FILE:LINE"; empty if the grid is from no file
  std::vector<ExportOptions> formulas;  ///< the formulas to write
  std::optional<FamilyMember> member = {};
  std::optional<ManifestEntry> entry = {};  ///< the manifest entry of a job with one formula
  std::string file_stem = {};               ///< names the file; if empty, `name` does
};

/// An iterator over the grids to encode. Reports errors and sets the exit code in the CommandRun.
class EncodeJobs {
 public:
  virtual ~EncodeJobs() = default;

  /// Returns the next job, or empty at the end or if stopped. Throws a Failure for a bad manifest.
  virtual std::optional<EncodeJob> next() = 0;

  /// Reports that no grid is to be encoded. Requires that the first call of next() returned empty.
  virtual void report_empty_selection() {}
};

/// Creates the iterator over the jobs. Requires that the options outlive the returned object.
std::unique_ptr<EncodeJobs> make_encode_jobs(const EncodeOptions& options, CommandRun& run);

/// Returns the column names that precede the CSV lines of formula_sizes(); empty for other formats.
std::string sizes_csv_header(SizesFormat format);

/// Formats a formula's size as a table, or as a record (a line of CSV or JSON Lines) with name,
/// options, and numbers of variables, clauses and literals in total and by kind of constraint.
std::string formula_sizes(const std::string& name, const ExportOptions& options,
                          const FormulaStatistics& statistics, SizesFormat format);

int run_encode(const EncodeOptions& options);

}  // namespace clausoku
