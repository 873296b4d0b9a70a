// What `clausoku encode` is asked for; the grids that it encodes, one after the other: puzzles of
// the input, a blank board, members of a family, or what a manifest names; and how it prints sizes.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoder/formula_export.hpp"
#include "encoder/formula_statistics.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/commands/options.hpp"
#include "src/families/manifest.hpp"

namespace clausoku {

enum class SizesFormat { table, csv, jsonl };

struct EncodeOptions {
  InputOptions input;
  std::vector<ExportOptions> formulas;  ///< each puzzle is written so; at least one
  std::optional<Grid> blank;
  std::string blank_layout;           ///< what --blank names
  std::vector<FamilyMember> members;  ///< in place of puzzles
  std::string manifest;               ///< likewise: the file that names the formulas
  Selection selection;
  std::optional<Shard> shard;  ///< of the puzzles that are written to a folder
  std::string output_file;
  std::string output_dir;
  bool fewest_givens = false;                         ///< in place of the puzzle's formula
  std::optional<std::chrono::nanoseconds> sets_time;  ///< for its sets
  bool gzip = false;
  bool quiet = false;
  bool stats = false;
  SizesFormat sizes_format = SizesFormat::table;
};

struct EncodeJob {
  Grid grid;
  std::string name;
  std::string place;                    ///< "FILE:LINE"; empty where it comes from none
  std::vector<ExportOptions> formulas;  ///< that are to be written
  std::optional<FamilyMember> member = {};
  std::optional<ManifestEntry> entry = {};  ///< that asks for it; then there is one formula
};

/// "blank-9x9", "blank-samurai", "blank-9x9 with anti-knight"
std::string name_of_blank(const Grid& grid);

/// Reports faults to the run and notes the exit codes.
class EncodeJobs {
 public:
  virtual ~EncodeJobs() = default;

  /// Nothing at the end, or on a stop request. Throws a Failure if a manifest cannot be read.
  virtual std::optional<EncodeJob> next() = 0;

  /// Reports that there was none. To be called at the end if next() gave nothing.
  virtual void complain_of_nothing() {}
};

/// The options must outlive the jobs.
std::unique_ptr<EncodeJobs> make_encode_jobs(const EncodeOptions& options, CommandRun& run);

/// What stands before all of them: the names of the columns, for CSV.
std::string sizes_header(SizesFormat format);

/// The name and a table, or a line with the name, the options and the sizes in all and by kind.
std::string formula_sizes(const std::string& name, const ExportOptions& options,
                          const FormulaStatistics& statistics, SizesFormat format);

/// Does it; the exit code.
int run_encode(const EncodeOptions& options);

}  // namespace clausoku
