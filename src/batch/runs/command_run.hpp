// Performs the steps that all commands have in common: turns signals into a stop token, writes
// messages to standard error, opens and closes the output, and determines the exit code.
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
// Commands that decide a batch of puzzles use Decision (decision.hpp), which contains a CommandRun.
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
#include "src/batch/ordered_output.hpp"
#include "src/batch/progress.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/batch/runs/exit_code.hpp"
#include "src/batch/runs/file_use.hpp"
#include "src/batch/runs/shard_run.hpp"

namespace clausoku {

struct ProgressOptions {
  std::optional<bool> wanted;  ///< if empty, shown if standard error is a terminal
  bool quiet = false;
  bool shares_terminal = false;  ///< true if results go to standard output and it is a terminal
  std::optional<std::uint64_t> input_bytes = std::nullopt;
  /// Writes a line once a minute if standard error is no terminal and `wanted` is empty.
  bool writes_minute_lines = false;
};

/// A run of a command. Only one CommandRun may exist at a time, since it contains an Interrupt.
class CommandRun {
 public:
  struct OutputFile {
    std::string name = {};  ///< if empty, standard output
    Output::File how = Output::File::whole;
    bool resume = false;              ///< resumes the file; requires `continued`
    std::optional<Shard> shard = {};  ///< the shard of a file with a manifest; requires `continued`
    /// Not for `continued`, except `text`.
    ResumableOutput::Form form = ResumableOutput::Form::text;
    bool continues_without_reader = false;  ///< does not stop if standard output has no reader
    std::function<void(FileUse& files)> note_more_files = {};  ///< notes further output files
  };

  /// Makes a run without an output file, or of a command that opens its output files itself.
  CommandRun();

  /// Makes a run that reads the files that `files` notes. Opens no file. Throws a
  /// std::runtime_error if two files clash (file_use.hpp), or if the output has a manifest that
  /// must be kept.
  CommandRun(FileUse files, OutputFile output);

  CommandRun(const CommandRun&) = delete;
  CommandRun& operator=(const CommandRun&) = delete;

  /// A stop token, triggered by a signal or when the output loses its reader.
  std::stop_token token() const { return interrupt_.token(); }

  /// A stop token, triggered by a stop request of token() or by end_work().
  std::stop_token work_token() const { return work_.get_token(); }
  void end_work() { work_.request_stop(); }

  /// Notes that all work is done. A later stop request then does not count as an interruption.
  void complete() { complete_ = true; }
  bool is_interrupted() const { return token().stop_requested() && !complete_; }

  /// True if a signal came. If the run is interrupted without a signal, the output lost its reader.
  static bool has_signal() { return Interrupt::signal() != 0; }

  /// True if the command should stop early, because it is interrupted or the output has failed.
  bool is_over() const { return is_interrupted() || output_failed(); }

  /// Standard error. While progress is shown, use say() and complain() instead, which pause it.
  Output& messages() { return messages_; }
  void say(std::string_view text);
  void complain(std::string_view message);

  /// Reports the message and notes the exit code.
  void fail(int exit_code, std::string_view message);

  /// Notes an exit code for finish(), if it is larger than all codes noted before.
  void note(int exit_code) { exit_code_ = std::max(exit_code_, exit_code); }

  /// Shows the progress on standard error, unless `options` asks for no progress or for quiet.
  Progress& start_progress(const ProgressOptions& options);
  void end_progress() { progress_.reset(); }

  /// Opens the output. With a header, an output file opened as `continued` gets a log with this
  /// header. Other files are written in place, or replaced when the new file is complete.
  ResumableOutput& open_output(std::optional<ResumeHeader> header = std::nullopt);

  /// The output. Requires a call of open_output().
  ResumableOutput& output() { return *output_; }
  bool has_output() const { return output_ != nullptr; }
  bool output_failed() const { return output_ && output_->error(); }

  /// Writes text to the output, with the progress paused. Returns false if the output has failed.
  bool write(std::string_view text);

  /// Sets an error if the output lost its reader. Must be called after a stop without a signal.
  void check_for_reader();

  /// Returns an object that writes results to the open output in order, with the progress. `state`
  /// is for the log; it may be null without a log.
  OrderedOutput order_output(OrderedOutput::State state = {}) {
    return {*output_, messages_, progress_.get(), file_.shard, std::move(state)};
  }

  /// Closes the output and reports its error. Returns false on an error. Later calls do nothing.
  bool close_output();

  /// The shard of this run; null without --shard.
  ShardRun* shard() { return shard_ ? &*shard_ : nullptr; }

  /// Writes the manifest of the shard, or reports a failure and notes the exit code for the
  /// failure. Requires that the output is closed and complete.
  void write_manifest(OutputFrame frame, ShardContents contents);

  /// Closes the output and returns the exit code: 3 if 3 was noted, or else 2 if the output failed,
  /// or else 128 plus the signal's number after an interruption, or else the largest noted code.
  int finish();

  /// Writes `text` as the complete output, and returns finish().
  int print(std::string_view text);

  /// Writes a further file as a whole, and reports its error. Does nothing without a name.
  void write_whole_file(const std::string& file, std::string_view text);

 private:
  const OutputFile file_{};
  Interrupt interrupt_;
  std::stop_source work_;
  std::stop_callback<std::function<void()>> forward_stop_{token(), [this] { end_work(); }};
  Output messages_{Output::Stream::standard_error, token()};
  std::unique_ptr<Progress> progress_;
  std::optional<ShardRun> shard_;
  ResumeHeader header_;  // header of a `continued` output, without the shard
  std::unique_ptr<ResumableOutput> output_;
  bool is_closed_ = false;
  bool complete_ = false;
  int exit_code_ = exit_done;
};

}  // namespace clausoku
