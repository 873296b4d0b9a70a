// A run of the command solve, check or count. These commands decide a batch of puzzles. A run reads
// the puzzles, writes the output (with a log, or as a shard), and reports the summary.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "src/batch/batch.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/puzzle_input.hpp"
#include "src/batch/runs/shard_merge.hpp"
#include "src/puzzles/sources/look_ahead.hpp"

namespace clausoku {

struct DecisionRequest : BatchOptions {
  std::vector<std::string> further_inputs = {};  ///< files that the command reads itself
  PuzzleInput puzzles = {};
  Selection selection = {};
  std::string output_file = {};                              ///< if empty, standard output
  ResumableOutput::Form form = ResumableOutput::Form::text;  ///< if the output is not resumed
  bool resume = false;
  std::optional<bool> progress = {};  ///< if empty, shown on a terminal
  bool quiet = false;
  bool counts_solutions = false;  ///< the progress shows the number of solutions
  ResumeHeader header = {};       ///< header of the output's log
};

/// The exit code of an uninterrupted batch, of which `good` puzzles have the requested outcome.
int batch_exit_code(const Summary& summary, std::size_t good);

/// Converts a shard's summary and `good` to JSON for its manifest. merge_shard_summaries() adds
/// those of all shards; it throws nlohmann::json::exception if a shard's JSON is missing or
/// invalid.
nlohmann::json shard_summary_to_json(const Summary& summary, std::size_t good);

struct MergedSummary {
  Summary summary;
  std::size_t good = 0;
};
MergedSummary merge_shard_summaries(const std::vector<ShardOutput>& shards);

/// Decides the complete input, once or several times.
class Decision {
 public:
  /// Throws a std::runtime_error if files clash or the output has a manifest that must be kept.
  explicit Decision(DecisionRequest request);

  struct Writing {
    const ResultWriter& writer;
    bool whole = false;  ///< replaces the output file at the end, or not at all
  };

  /// Decides the complete input. May be called again if the output is standard output.
  Summary run(const Writing& writing);

  /// Waits until `is_time()` returns true, and then returns true. After a stop request, marks
  /// `summary` as interrupted and returns false.
  bool wait_until(const std::function<bool()>& is_time, Summary& summary);

  /// Appends text to the output. Does nothing if no output was opened.
  void write(std::string_view text);

  /// Writes the summary to standard error, unless the run is quiet or the output has failed.
  void report(const Summary& summary);

  /// True if the output has not failed, so that the summary describes what was written.
  bool can_report_summary() const { return !run_.output_failed(); }

  /// The table from which the first puzzle was read. Returns null if there is no puzzle or its row
  /// was not kept. May wait for input.
  std::shared_ptr<const Table> first_table();

  /// True if the input has at least `count` puzzles. May wait for input.
  bool has_at_least_n_puzzles(std::size_t count) { return reader().has_at_least_n_puzzles(count); }

  /// A stop token, triggered by a signal or when the output loses its reader.
  std::stop_token token() const { return run_.token(); }

  /// Ends a run that has decided nothing. Reports the message, unless the run was interrupted, and
  /// returns the exit code.
  int fail(int exit_code, std::string_view message) {
    if (!run_.is_interrupted()) run_.fail(exit_code, message);
    return run_.finish();
  }

  /// Adds a setting to the header of the output's log. Must be called before run().
  void add_setting(std::string name, std::string value) {
    request_.header.options.emplace_back(std::move(name), std::move(value));
  }

  /// Writes a message to standard error.
  void complain(std::string_view message) { run_.complain(message); }

  /// Closes the output and returns the exit code. `good` is as for batch_exit_code().
  int finish(const Summary& summary, std::size_t good);

 private:
  LookAhead& reader();
  Summary run_batch_on(LookAhead& puzzles, const Writing& writing);
  std::size_t expected_puzzles(const Progress& progress) const;

  DecisionRequest request_;
  CommandRun run_;
  Progress* progress_ = nullptr;  // owned by the run
  std::optional<LookAhead> reader_;
  const SelectedReader* selected_ = nullptr;  // part of the reader
  OutputFrame frame_;                         // texts around the results in a shard's output
};

}  // namespace clausoku
