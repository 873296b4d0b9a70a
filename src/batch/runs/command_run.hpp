// One run of a command: what every command does in the same way around its own work. Signals become
// a stop token, messages go to standard error, the output is opened and closed, and one exit code
// comes out of it all.
//
//   CommandRun run(input.files_used(), {.name = "out.txt"});  // throws if files clash
//   run.open_output();
//   while (const auto puzzle = reader.next()) {
//     if (run.is_over()) break;                             // interrupted, or the output failed
//     if (!puzzle->grid()) run.fail(exit_not_as_asked, "p.txt:3:1: …");
//     run.write(text);
//   }
//   if (reader.has_read_all()) run.complete();
//   return run.finish();
//
// A command that decides a batch of puzzles uses Decision (decision.hpp), which has a CommandRun.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "src/base/output.hpp"
#include "src/base/processes/interrupt.hpp"
#include "src/batch/progress.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/batch/runs/exit_code.hpp"
#include "src/batch/runs/file_use.hpp"
#include "src/batch/runs/shard_run.hpp"

namespace clausoku {

struct ProgressOptions {
  std::optional<bool> wanted;  ///< empty: on a terminal
  bool quiet = false;
  bool shares_terminal = false;  ///< results go to standard output, where that is a terminal
  std::optional<std::uint64_t> input_bytes = std::nullopt;
};

/// Only one at a time, since it has an Interrupt.
class CommandRun {
 public:
  struct OutputFile {
    std::string name = {};  ///< empty: standard output
    Output::File how = Output::File::whole;
    bool resume = false;                    ///< of a `continued` file: the run goes on with it
    std::optional<Shard> shard = {};        ///< of a `continued` file: it gets a manifest
    bool continues_without_reader = false;  ///< nobody reads standard output: the run goes on
    std::function<void(FileUse& files)> note_further = {};  ///< notes further files to write
  };

  /// A run that writes no file, or that opens its files itself.
  CommandRun();

  /// `files`: the files that are read. Throws a std::runtime_error if two files clash, or if the
  /// manifest of the output must not be replaced. Opens nothing.
  CommandRun(FileUse files, OutputFile output);

  CommandRun(const CommandRun&) = delete;
  CommandRun& operator=(const CommandRun&) = delete;

  /// A signal came, or nobody reads standard output any longer.
  std::stop_token token() const { return interrupt_.token(); }

  /// The work is to end: because token() says so, or after end_work().
  std::stop_token work_token() const { return work_.get_token(); }
  void end_work() { work_.request_stop(); }

  /// All work was done: a stop request that comes now does not count.
  void complete() { complete_ = true; }
  bool is_interrupted() const { return token().stop_requested() && !complete_; }

  /// Whether to end early: interrupted, or the output has failed.
  bool is_over() const { return is_interrupted() || output_failed(); }

  /// Standard error. Use say() and complain() while progress is shown.
  Output& messages() { return messages_; }
  void say(std::string_view text);
  void complain(std::string_view message);

  /// Reports the message and notes the exit code.
  void fail(int exit_code, std::string_view message);

  /// finish() returns the largest noted exit code.
  void note(int exit_code) { exit_code_ = std::max(exit_code_, exit_code); }

  /// Progress on standard error. It only counts unless it is wanted and the run is not quiet.
  Progress& start_progress(const ProgressOptions& options);
  void end_progress() { progress_.reset(); }

  /// Opens the output; with a log if it is `continued` and a header is given, otherwise as a whole
  /// or in place.
  ResumableOutput& open_output(std::optional<ResumeHeader> header = std::nullopt);

  /// Requires that the output is open.
  ResumableOutput& output() { return *output_; }
  bool has_output() const { return output_ != nullptr; }
  bool output_failed() const { return output_ && output_->error(); }

  /// Writes results, with room made in the progress. False where the output has failed.
  bool write(std::string_view text);

  /// After a stop without a signal: the output has failed if nobody reads it any longer.
  void look_for_reader();

  /// Closes the output and reports why it failed. False where it did. Later calls change nothing.
  bool close_output();

  /// The shard that is run; null without --shard.
  ShardRun* shard() { return shard_ ? &*shard_ : nullptr; }

  /// Writes the manifest of the shard, once the output is closed and whole: the texts around the
  /// results, and what the shard has. A failure is reported and noted.
  void write_manifest(ShardRun::Frame frame, ShardRun::Contents contents);

  /// Closes the output. The exit code: 3 if it was noted, 2 if the output failed, 128 and the
  /// signal if the run was interrupted, else the largest noted code.
  int finish();

  /// Writes a text as the whole output, and finishes.
  int print(std::string_view text);

 private:
  const OutputFile file_{};
  Interrupt interrupt_;
  std::stop_source work_;
  std::stop_callback<std::function<void()>> forward_stop_{token(), [this] { end_work(); }};
  Output messages_{Output::Stream::standard_error, token()};
  std::unique_ptr<Progress> progress_;
  std::optional<ShardRun> shard_;
  ResumeHeader header_;  // of a `continued` output, without the shard
  std::unique_ptr<ResumableOutput> output_;
  bool is_closed_ = false;
  bool complete_ = false;
  int exit_code_ = exit_done;
};

}  // namespace clausoku
