// The files that the command compare writes in addition to its table: during the run, records of
// the runs; at the end, the report and the figures.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "src/base/output.hpp"
#include "src/batch/runs/file_use.hpp"
#include "src/batch/runs/shard_run.hpp"
#include "src/compare/kept_runs.hpp"
#include "src/compare/plots/plot_file.hpp"

namespace clausoku {

/// The names of the output files. A file is not written if its name is empty.
struct ComparisonFileNames {
  std::string csv;
  std::string jsonl;
  std::string html;
  std::vector<PlotFile> plots;
  bool resume = false;  ///< append to the valid records in `csv` and `jsonl`

  /// True if at least one file is to be written.
  bool any() const { return !csv.empty() || !jsonl.empty() || !html.empty() || !plots.empty(); }

  /// Returns the names of the record files to write, with their formats.
  std::vector<std::pair<std::string, RecordFormat>> records() const;

  /// Adds the names of all output files to `files`; for a shard, also the names of its manifests.
  void note(FileUse& files, bool is_shard) const;
};

class ComparisonFiles {
 public:
  /// Does not open any file. A stop request ends the wait for a reader of an output pipe. Throws
  /// std::runtime_error if a figure needs gnuplot, which is missing.
  ComparisonFiles(const ComparisonFileNames& names, std::stop_token stop);

  /// Throws std::runtime_error if a figure cannot be drawn of so many engines.
  void require_engines(std::size_t engines) const;

  void open();

  /// Returns the records of the interrupted run, or null without --resume. Call open() first.
  KeptRuns* kept() { return kept_ ? &*kept_ : nullptr; }

  /// Writes the records of a puzzle's runs. On resume, the first call truncates the files after the
  /// last reused record. Returns false if a write to a file failed.
  bool add(std::span<const RunRecord> runs);

  /// True if a later run with --resume can reuse the records.
  bool can_resume() const { return !files_.empty() && !failed(); }

  bool wants_report() const { return html_ != nullptr && !html_->error(); }

  /// Returns the reason why the report will have no pictures, or empty.
  std::string missing_pictures() const;

  /// Writes the report that `make_page` returns.
  void write_report(const std::function<std::string(const DrawPictures& draw)>& make_page);
  void write_plots(const PlotData& data);

  /// Discards the report. Stores `reason` as the report's error.
  void discard_report(const std::string& reason);

  /// Discards the report and the figures. Stores `reason` as the error of both, unless it is empty.
  void discard_report_and_figures(const std::string& reason);

  /// True if a stop request ended the drawing of a figure, which is then discarded.
  bool is_interrupted() const { return is_interrupted_; }

  /// Writes all buffered output and closes the files.
  void close();

  /// Stops writing and leaves the existing files unchanged.
  void leave();

  /// Writes the manifests of a shard's record files. Call close() first. Returns an error if a file
  /// could not be read or written; the error names the file.
  std::optional<std::string> write_manifests(ShardRun& run, const Shard& shard,
                                             const ResumeHeader& header,
                                             const ShardContents& contents) const;

  /// Returns the errors of failed files, but not of pipes whose reader closed the pipe.
  std::vector<std::string> errors() const;
  bool failed() const;

 private:
  struct File {
    std::unique_ptr<Output> output;
    RecordFormat format;
    bool has_header = false;
  };

  struct PlotOutput;

  void continue_files();
  std::string draw_pictures(std::string_view script,
                            const std::function<void(std::string_view)>& write);
  std::vector<Output*> outputs() const;
  static void discard(PlotOutput& plot, const std::string& error);

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
  std::variant<Gnuplot, std::string> gnuplot_ = std::string();  // or why it is missing
  std::optional<Deadline> drawing_;                             // limits gnuplot
  std::string report_error_;  // why the report has no pictures, although gnuplot is there
  bool is_interrupted_ = false;
  bool to_be_continued_ = false;  // true if add() must still truncate the files to the kept records
};

}  // namespace clausoku
