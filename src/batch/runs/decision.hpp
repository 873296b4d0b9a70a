// A run of the command solve, check or count, which decides a batch of puzzles. It has the puzzle
// reader, the output (with a log, or with a shard's manifest), the summary and the exit code.
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
  ResumeHeader header = {};  ///< header of the output's log
};

/// The exit code of an uninterrupted batch. `good` is the number of puzzles solved as requested.
int batch_exit_code(const Summary& summary, std::size_t good);

/// Converts the summary and `good` to JSON for a shard's manifest. merged_summary() below adds the
/// summaries of all shards; it throws nlohmann::json::exception if a summary is missing or invalid.
nlohmann::json shard_summary_to_json(const Summary& summary, std::size_t good);

struct MergedSummary {
  Summary summary;
  std::size_t good = 0;
};
MergedSummary merged_summary(const std::vector<ShardOutput>& shards);

/// A run that decides the complete input once or several times.
class Decision {
 public:
  /// Makes a run. Throws a std::runtime_error if files clash, as CommandRun does.
  explicit Decision(DecisionRequest request);

  /// The options of the batch, which may be changed before run().
  BatchOptions& batch() { return batch_; }

  /// The way in which results are written.
  struct Writing {
    const ResultWriter& writer;
    bool whole = false;  ///< replaces the output file at the end, or not at all
  };

  /// Decides the complete input. A second call reads the input again; requires standard output.
  Summary run(const Writing& writing);

  /// Waits after a run until `is_time()` returns true. After a stop request, marks the summary as
  /// interrupted and returns false.
  bool wait_until(const std::function<bool()>& is_time, Summary& summary);

  /// Appends text to the output. Does nothing if no output was opened.
  void write(std::string_view text);

  /// Writes the summary to the messages, unless the run is quiet or the output has failed.
  void report(const Summary& summary);

  /// True if the output has not failed. Only then does the summary describe the output.
  bool can_report_summary() const { return !run_.output_failed(); }

  /// The table from which the first puzzle was read; null if the reader does not keep rows or there
  /// is no puzzle. May wait for input.
  std::shared_ptr<const Table> first_table();

  /// True if the input has at least `count` puzzles. May wait for input.
  bool has_puzzles(std::size_t count) { return reader().has_puzzles(count); }

  /// Writes a message to standard error.
  void complain(std::string_view message) { run_.complain(message); }

  /// Closes the output and returns the exit code. `good` is the number of puzzles solved as
  /// requested.
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
