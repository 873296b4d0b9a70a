// A run that decides a batch of puzzles, for solve, check and count. It has the puzzle reader, the
// output (with a log, or with a shard's manifest), the summary and the exit code.
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

/// The puzzles to decide, the engines, and the output.
struct DecisionRequest : SolveRequest {
  PuzzleInput puzzles = {};
  Selection selection = {};
  std::string output_file = {};  ///< if empty, standard output
  bool resume = false;
  std::optional<Shard> shard = {};
  std::optional<bool> progress = {};  ///< if empty, shown on a terminal
  bool quiet = false;
  bool counts_solutions = false;  ///< the progress shows the number of solutions
  ResumeHeader header = {};       ///< header of the output's log
};

/// The exit code of a batch that was not interrupted. `good` is the number of puzzles with a
/// solution as requested.
int exit_code_of(const Summary& summary, std::size_t good);

/// The summary and `good` as JSON for a shard's manifest. merged_summary() below adds the summaries
/// of all shards. It throws nlohmann::json::exception if a manifest has no such summary.
nlohmann::json summary_of_shard(const Summary& summary, std::size_t good);

struct MergedSummary {
  Summary summary;
  std::size_t good = 0;
};
MergedSummary merged_summary(const std::vector<ShardOutput>& shards);

/// A run that decides the complete input once or several times.
class Decision {
 public:
  /// Throws a std::runtime_error if files clash, as CommandRun does.
  explicit Decision(DecisionRequest request);

  /// The options for the engines. They may be changed before run().
  BatchOptions& batch() { return batch_; }

  /// The way in which results are written.
  struct Writing {
    const ResultWriter& writer;
    bool whole = false;  ///< replaces the output file at the end, or not at all
  };

  /// Decides the complete input. A second call reads the input again; only for standard output.
  Summary run(const Writing& writing);

  /// Calls `is_time()` after a run until it returns true. Returns false after a stop request, and
  /// marks the summary as interrupted.
  bool wait_until(const std::function<bool()>& is_time, Summary& summary);

  /// Appends text to the output. Does nothing if no output was opened.
  void write(std::string_view text);

  /// Writes the summary to the messages, unless the run is quiet or the output has failed.
  void report(const Summary& summary);

  /// True if the output has not failed, so that the summary describes it.
  bool can_report_summary() const { return !run_.output_failed(); }

  /// The table from which the first puzzle was read; null if the reader does not keep rows or there
  /// is no puzzle. May wait for input.
  std::shared_ptr<const Table> first_table();

  /// True if the input has at least `count` puzzles. May wait for input.
  bool has_puzzles(std::size_t count) { return reader().has_puzzles(count); }

  /// Writes a message to standard error.
  void complain(std::string_view message) { run_.complain(message); }

  /// Closes the output and returns the exit code. `good` is the number of puzzles with a solution
  /// as requested.
  int finish(const Summary& summary, std::size_t good);

 private:
  LookAhead& reader();
  Summary run_batch_on(LookAhead& puzzles, const Writing& writing);
  std::size_t expected_puzzles(const Progress& progress) const;

  const DecisionRequest request_;
  CommandRun run_;
  BatchOptions batch_;
  std::optional<LookAhead> reader_;
  const SelectedReader* selected_ = nullptr;  // part of the reader
  ShardRun::Frame frame_;                     // texts around the results in a shard's output
};

}  // namespace clausoku
