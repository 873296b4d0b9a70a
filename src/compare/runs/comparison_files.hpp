// The files that compare writes in addition to its table: records of the runs, written during the
// run; the report and the figures, written at the end.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "src/base/output.hpp"
#include "src/batch/runs/file_use.hpp"
#include "src/batch/runs/shard_run.hpp"
#include "src/compare/kept_runs.hpp"
#include "src/compare/plots/plot_file.hpp"

namespace clausoku {

/// The names of the output files. A file with an empty name is not written.
struct ComparisonFileNames {
  std::string csv;
  std::string jsonl;
  std::string html;
  std::vector<PlotFile> plots;
  bool resume = false;  ///< append to the valid records in `csv` and `jsonl`

  /// True if any file is written.
  bool any() const { return !csv.empty() || !jsonl.empty() || !html.empty() || !plots.empty(); }

  /// Returns the files of records to write, with their formats.
  std::vector<std::pair<std::string, RecordFormat>> records() const;

  /// Adds all files to write to `files`; for a shard also the manifests of the record files.
  void note(FileUse& files, bool is_shard) const;
};

class ComparisonFiles {
 public:
  /// Opens no file. A request on `stop` ends waiting for readers of the files.
  ComparisonFiles(const ComparisonFileNames& names, std::stop_token stop)
      : names_(names), stop_(std::move(stop)) {}

  void open();

  /// Returns the records of the run to resume, or null without --resume. Requires: open().
  KeptRuns* kept() { return kept_ ? &*kept_ : nullptr; }

  /// Writes the records of a puzzle's runs. On resume, the first call truncates the files after the
  /// last reused record. Returns false if a file has failed.
  bool add(std::span<const RunRecord> runs);

  /// True if a later run can resume from the records with --resume.
  bool can_resume() const { return !files_.empty() && !failed(); }

  bool wants_report() const { return html_ != nullptr && !html_->error(); }
  void write_report(const std::string& page) { html_->write(page); }
  void write_plots(const PlotData& data);

  /// Discards the report and stores `reason` as the report's error.
  void refuse_report(const std::string& reason);

  /// Discards the report and the figures and stores `reason` as their error.
  void refuse_pictures(const std::string& reason);

  /// Writes the rest of the files and closes them.
  void close();

  /// Stops writing and leaves the existing files unchanged.
  void leave();

  /// Writes the manifests of a shard's records. Requires: the files are closed. The error names the
  /// file that could not be read or written.
  std::optional<std::string> write_manifests(ShardRun& run, const Shard& shard,
                                             const ResumeHeader& header,
                                             const ShardRun::Contents& contents) const;

  /// Returns the errors of failed files, except outputs whose reader has gone.
  std::vector<std::string> errors() const;
  bool failed() const;

 private:
  struct File {
    std::unique_ptr<Output> output;
    RecordFormat format;
    bool has_header = false;
  };

  void continue_files();
  std::vector<Output*> outputs() const;

  const ComparisonFileNames& names_;
  const std::stop_token stop_;
  std::vector<File> files_;
  std::unique_ptr<Output> html_;
  struct PlotOutput {
    PlotFile file;
    std::unique_ptr<Output> picture;
    std::unique_ptr<Output> data;  // null if the figure has no data file
  };
  std::vector<PlotOutput> plots_;
  std::optional<KeptRuns> kept_;
  bool to_be_continued_ = false;  // true if add() must still truncate the files to the kept records
};

}  // namespace clausoku
