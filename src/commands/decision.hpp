// What the commands that decide a batch of puzzles have in common (solve, check, count): their
// options, the run, the end.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "src/base/processes/interrupt.hpp"
#include "src/batch/batch.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/batch/shard_merge.hpp"
#include "src/commands/options.hpp"
#include "src/commands/sharding.hpp"
#include "src/puzzles/sources/look_ahead.hpp"
#include "src/puzzles/sources/selected_reader.hpp"

namespace clausoku {

struct DecisionOptions {
  InputOptions input;
  Selection selection;
  EngineSpec engine = SatSpec{};
  bool no_cross_check = false;
  std::optional<std::chrono::nanoseconds> cross_check_time;
  Limits limits;
  int threads = default_threads();
  std::string output_file;
  bool resume = false;
  std::optional<Shard> shard;
  std::optional<bool> progress;  // empty: on a terminal
  bool quiet = false;

  /// `past_limit` says what becomes of a puzzle past its time: "the verdict is unknown".
  void add_to(CLI::App& command, std::string_view past_limit);

  /// All that bears on what is written, by name.
  std::vector<std::pair<std::string, std::string>> resume_options() const;

  /// The second opinion; empty where none is wanted.
  std::optional<EngineSpec> cross_check() const;

  static int default_threads();
};

struct ProgressOptions {
  std::optional<bool> wanted;  ///< empty: on a terminal
  bool quiet = false;
  bool shares_terminal = false;  ///< results go to standard output, where that is a terminal
  std::optional<std::uint64_t> input_bytes;
};

/// The progress on standard error; null where there is to be none.
std::unique_ptr<Progress> make_progress(Output& messages, const ProgressOptions& options);

/// What the program's end tells of a batch. `good`: how many puzzles have the answer that was asked
/// for.
int exit_code_of(const Summary& summary, std::size_t good, bool output_failed = false);

/// What merging the shards of such a batch takes: the summary and `good` as a shard's manifest
/// tells them, and both of all shards. Throws nlohmann::json::exception where that is no summary.
nlohmann::json summary_of_shard(const Summary& summary, std::size_t good);

struct MergedSummary {
  Summary summary;
  std::size_t good = 0;
};
MergedSummary merged_summary(const std::vector<ShardOutput>& shards);

/// A run over the whole input, or several. SIGINT and SIGTERM end them early, while it lives.
class Decision {
 public:
  /// Throws a std::runtime_error if the run would write a file that it reads.
  explicit Decision(const DecisionOptions& options);

  /// What is asked of the engines; may be changed before the run.
  BatchOptions& batch() { return batch_; }

  /// What is written, and how.
  struct Writing {
    const ResultWriter& writer;
    ResumeHeader header;  ///< without what DecisionOptions have; not needed for what is `whole`
    bool whole = false;   ///< a file is replaced at the end, or not at all
  };

  /// The next run, on standard output only, reads the input anew.
  Summary run(const Writing& writing);

  /// After a run: waits until `is_time` says so, which is asked often. False where the end was
  /// asked for before, as the run's summary then says.
  bool wait_until(const std::function<bool()>& is_time, Summary& summary);

  /// Adds to what was written, at its end. Nothing where there was no puzzle.
  void write(std::string_view text);

  /// Whether there is an end to sum up: not where the output has failed.
  bool can_sum_up() const { return !output_ || !output_->error(); }

  /// The table that the first puzzle stands in, where rows are kept; null where there is none. May
  /// wait for it.
  std::shared_ptr<const Table> first_table();

  /// Whether the input has so many puzzles. May wait for it.
  bool has_puzzles(std::size_t count) { return reader().has_puzzles(count); }

  Output& messages() { return messages_; }

  /// Closes the output and tells the exit code. `good`: how many puzzles have the answer that was
  /// asked for.
  int finish(const Summary& summary, std::size_t good);

 private:
  LookAhead& reader();
  std::optional<Summary> take_over_finished(const Writing& writing);
  void look_for_end(const Summary& summary);
  std::size_t expected_puzzles() const;
  ResumeHeader header_of(const Writing& writing) const;
  std::unique_ptr<ResumableOutput> open_output(const Writing& writing) const;

  const DecisionOptions& options_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error, interrupt_.token()};
  BatchOptions batch_;
  std::unique_ptr<Progress> progress_;
  std::atomic<std::uint64_t> bytes_read_ = 0;  // of the input, if there is no progress
  std::unique_ptr<ShardRun> shard_;            // null where all is one
  ResumeHeader header_;                        // of the run, for its manifest
  ShardRun::Written written_;                  // likewise
  bool was_finished_ = false;                  // the shard, by an earlier run
  std::optional<LookAhead> reader_;
  const SelectedReader* selected_ = nullptr;  // within it
  std::unique_ptr<ResumableOutput> output_;   // null before the run, and where there is no puzzle
};

}  // namespace clausoku
