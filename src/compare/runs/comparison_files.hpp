// The files that compare writes besides its table: records of the runs as they come, the report and
// the figures at the end.
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

/// The names of the files; empty: none.
struct ComparisonFileNames {
  std::string csv;
  std::string jsonl;
  std::string html;
  std::vector<PlotFile> plots;
  bool resume = false;  ///< go on behind the records in `csv` and `jsonl`

  /// Whether any is written.
  bool any() const { return !csv.empty() || !jsonl.empty() || !html.empty() || !plots.empty(); }

  /// The files of records that are written, with their formats.
  std::vector<std::pair<std::string, RecordFormat>> records() const;

  /// Notes all files that are written; the records of a shard have manifests.
  void note(FileUse& files, bool is_shard) const;
};

class ComparisonFiles {
 public:
  /// Touches no file.
  /// `stop` ends the waiting for readers.
  ComparisonFiles(const ComparisonFileNames& names, std::stop_token stop)
      : names_(names), stop_(std::move(stop)) {}

  void open();

  /// The records of an earlier run that is to be continued; null where there is none. Open.
  KeptRuns* kept() { return kept_ ? &*kept_ : nullptr; }

  /// Writes the records of a puzzle's runs, the first ones in place of all that stands behind the
  /// kept ones. False where a file has failed.
  bool add(std::span<const RunRecord> runs);

  /// Whether a later run can continue the records with --resume.
  bool can_resume() const { return !files_.empty() && !failed(); }

  bool wants_report() const { return html_ != nullptr && !html_->error(); }
  void write_report(const std::string& page) { html_->write(page); }
  void write_plots(const PlotData& data);

  /// Leaves the report unwritten, with a reason.
  void refuse_report(const std::string& reason);

  /// Leaves the report and the figures unwritten, with a reason.
  void refuse_pictures(const std::string& reason);

  /// Ends the files as they are to be read.
  void close();

  /// Ends all work and leaves the files as they were found.
  void leave();

  /// Writes the manifests of a shard's records, once the files are closed. The error says what
  /// could not be read or written.
  std::optional<std::string> write_manifests(ShardRun& run, const Shard& shard,
                                             const ResumeHeader& header,
                                             const ShardRun::Contents& contents) const;

  /// The errors of those that failed; none of those that nobody reads any longer.
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
    std::unique_ptr<Output> data;  // null where the figure has none beside it
  };
  std::vector<PlotOutput> plots_;
  std::optional<KeptRuns> kept_;
  bool to_be_continued_ = false;  // behind the kept records; nothing has been cut off yet
};

}  // namespace clausoku
