// A run that decides a batch of puzzles, for solve, check and count: the reader, the output with
// its log or the shard's manifest, the summary and the exit code.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/processes/interrupt.hpp"
#include "src/batch/batch.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/puzzle_input.hpp"
#include "src/batch/runs/shard_merge.hpp"
#include "src/puzzles/sources/look_ahead.hpp"

namespace clausoku {

/// What is decided, and where the results go.
struct DecisionRequest {
  PuzzleInput puzzles = {};
  Selection selection = {};
  EngineSpec engine = SatSpec{};
  std::optional<EngineSpec> cross_check = {};  ///< the second engine, if there is one
  std::optional<std::chrono::nanoseconds> cross_check_time = {};  ///< empty: 1 s for each puzzle
  Limits limits = {};
  int threads = default_threads();
  std::string output_file = {};  ///< empty: standard output
  bool resume = false;
  std::optional<Shard> shard = {};
  std::optional<bool> progress = {};  ///< empty: on a terminal
  bool quiet = false;
  ResumeHeader header = {};  ///< for the log of the output
};

/// The exit code of a batch that was not interrupted. `good`: how many puzzles have the answer that
/// was asked for.
int exit_code_of(const Summary& summary, std::size_t good);

/// What merging the shards of such a batch takes: the summary and `good` as a shard's manifest
/// tells them, and both of all shards. Throws nlohmann::json::exception where that is no summary.
nlohmann::json summary_of_shard(const Summary& summary, std::size_t good);

struct MergedSummary {
  Summary summary;
  std::size_t good = 0;
};
MergedSummary merged_summary(const std::vector<ShardOutput>& shards);

/// A run over the whole input, or several.
class Decision {
 public:
  /// Throws a std::runtime_error if files clash (CommandRun).
  explicit Decision(DecisionRequest request);

  /// What is asked of the engines; may be changed before the run.
  BatchOptions& batch() { return batch_; }

  /// How the output is written.
  struct Writing {
    const ResultWriter& writer;
    bool whole = false;  ///< a file is replaced at the end, or not at all
  };

  /// Decides the whole input. A further run, on standard output only, reads the input anew.
  Summary run(const Writing& writing);

  /// After a run: waits until `is_time()`, which is asked often. False after a stop request, which
  /// the summary then tells.
  bool wait_until(const std::function<bool()>& is_time, Summary& summary);

  /// Adds to the output. Does nothing if there was no puzzle.
  void write(std::string_view text);

  /// Writes the summary to the messages, unless the run is quiet or the output has failed.
  void report(const Summary& summary);

  /// Whether a summary makes sense: the output has not failed.
  bool can_sum_up() const { return !run_.output_failed(); }

  /// The table that the first puzzle stands in, where rows are kept; null where there is none. May
  /// wait for it.
  std::shared_ptr<const Table> first_table();

  /// Whether the input has so many puzzles. May wait for it.
  bool has_puzzles(std::size_t count) { return reader().has_puzzles(count); }

  Output& messages() { return run_.messages(); }

  /// Closes the output. The exit code; `good`: how many puzzles have the answer that was asked for.
  int finish(const Summary& summary, std::size_t good);

 private:
  LookAhead& reader();
  Summary run_batch_on(LookAhead& puzzles, const Writing& writing);
  std::size_t expected_puzzles(const Progress& progress) const;

  const DecisionRequest request_;
  CommandRun run_;
  BatchOptions batch_;
  std::optional<LookAhead> reader_;
  const SelectedReader* selected_ = nullptr;  // within the reader
  ShardRun::Frame frame_;                     // around the results of a shard
};

}  // namespace clausoku
