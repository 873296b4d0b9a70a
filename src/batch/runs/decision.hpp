// A run that decides a batch of puzzles, for solve, check and count. Has the reader, the output
// with its log or the shard's manifest, the summary and the exit code.
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
  std::string output_file = {};  ///< empty: standard output
  bool resume = false;
  std::optional<Shard> shard = {};
  std::optional<bool> progress = {};  ///< empty: shown on a terminal
  bool quiet = false;
  ResumeHeader header = {};  ///< for the log of the output
};

/// The exit code of a batch that was not interrupted. `good`: the number of puzzles with the answer
/// that was asked for.
int exit_code_of(const Summary& summary, std::size_t good);

/// Writes the summary and `good` for a shard's manifest; merged_summary() adds those of all shards.
/// Throws nlohmann::json::exception if a manifest has no such summary.
nlohmann::json summary_of_shard(const Summary& summary, std::size_t good);

struct MergedSummary {
  Summary summary;
  std::size_t good = 0;
};
MergedSummary merged_summary(const std::vector<ShardOutput>& shards);

/// A run that decides the complete input once or several times.
class Decision {
 public:
  /// Throws a std::runtime_error if files clash (CommandRun).
  explicit Decision(DecisionRequest request);

  /// The options for the engines; may be changed before run().
  BatchOptions& batch() { return batch_; }

  /// How results are written.
  struct Writing {
    const ResultWriter& writer;
    bool whole = false;  ///< the output file is replaced at the end, or never
  };

  /// Decides the complete input. A second call reads it again; only for standard output.
  Summary run(const Writing& writing);

  /// Polls `is_time()` after a run until it is true. False after a stop request, which makes the
  /// summary interrupted.
  bool wait_until(const std::function<bool()>& is_time, Summary& summary);

  /// Appends text to the output. Does nothing if no output was opened.
  void write(std::string_view text);

  /// Writes the summary to the messages, unless the run is quiet or the output has failed.
  void report(const Summary& summary);

  /// True if a summary makes sense, because the output has not failed.
  bool can_report_summary() const { return !run_.output_failed(); }

  /// The table that the first puzzle was read from; null if rows are not kept or there is no
  /// puzzle. May wait for input.
  std::shared_ptr<const Table> first_table();

  /// True if the input has at least `count` puzzles. May wait for input.
  bool has_puzzles(std::size_t count) { return reader().has_puzzles(count); }

  /// Writes a message to standard error.
  void complain(std::string_view message) { run_.complain(message); }

  /// Closes the output and returns the exit code. `good`: puzzles with the answer that was asked
  /// for.
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
  ShardRun::Frame frame_;                     // texts around the results of a shard
};

}  // namespace clausoku
