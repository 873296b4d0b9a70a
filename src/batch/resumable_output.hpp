// The output of a batch. If the output is a file, an interrupted run can be resumed.
//
// While the file is written, a log beside the file stores checkpoints (resume_log.hpp). When the
// file is complete, a hidden completion record with the last checkpoint replaces the log. A resumed
// run starts anew if the file is absent or empty. Otherwise a log or record must exist and match
// the version, the command, the options, the input and the bytes of the file. The run then
// truncates the file to the last matching checkpoint and continues there. Other files stay
// unchanged.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/digest.hpp"
#include "src/base/output.hpp"
#include "src/batch/resume_log.hpp"

namespace clausoku {

class ResumableOutput {
 public:
  /// Makes an output that cannot be resumed: a stream, or a file that is replaced at the end.
  explicit ResumableOutput(std::unique_ptr<Output> output) : output_(std::move(output)) {}

  enum class Start { anew, resumed };

  /// Opens a resumable file, which stays unchanged until begin(). Only a regular file has a log. If
  /// the file is a pipe, a stop request ends the waiting for a reader.
  ResumableOutput(const std::string& file, ResumeHeader header, Start start,
                  std::stop_token stop = {});

  /// The checkpoint from which the run continues; null if the run starts anew.
  const Checkpoint* resumed() const { return resumed_ ? &*resumed_ : nullptr; }

  /// True if an earlier run completed the file. If so, this run writes nothing.
  bool is_complete() const { return resumed_ && resumed_->complete; }

  /// True if the output has a log. If so, begin(), note() and finish() need digests of the puzzles.
  bool has_log() const { return !header_.command.empty(); }

  /// Sets an action that is called before the file is changed for the first time.
  void before_change(std::function<void()> action) { before_change_ = std::move(action); }

  /// Begins the output, and writes `head` if the run starts anew. Must be called once, after
  /// reading the resumed puzzles, which have the digest `input_digest`. Returns false on failure.
  bool begin(std::uint64_t input_digest, std::string_view head);

  /// Writes text. Returns false if the output has failed.
  bool write(std::string_view text);

  /// Writes a checkpoint after the results of `puzzles` puzzles if `at_once` is true or the last
  /// checkpoint is old enough: 1/4 s or 1/1000 of the elapsed time, whichever is longer.
  void note(std::size_t puzzles, std::uint64_t input_digest,
            const std::function<nlohmann::json()>& state, bool at_once = false);

  /// Notes that the next block of a shard begins `ahead` bytes after the text written so far.
  void begin_block(std::uint64_t ahead) { block_starts_.push_back(bytes_ + ahead); }

  /// The offsets of the blocks, including the blocks of an earlier run.
  const std::vector<std::uint64_t>& block_starts() const { return block_starts_; }
  std::uint64_t bytes() const { return bytes_; }
  std::string digest() const { return digest_.text(); }

  /// Notes that the output is complete. The completion record will contain the arguments.
  void finish(std::size_t puzzles, std::uint64_t input_digest, nlohmann::json state);

  /// Closes the output. If finish() was called, the completion record replaces the log.
  bool close();

  /// Discards the new text and keeps the old file.
  void discard() { output_->discard(); }

  /// Sets the error of the output to `reason`, which ends all writing.
  void refuse(std::string reason) { output_->refuse(std::move(reason)); }

  std::optional<std::string> error() const { return output_->error(); }
  bool has_lost_reader() const { return output_->has_lost_reader(); }

  /// Sets an error if the output is a pipe without a reader. Writes nothing.
  void check_for_reader() { output_->check_for_reader(); }

  /// The reason why the run could not be resumed after an interruption now; empty if it could.
  std::optional<std::string> log_error() const;

 private:
  using Clock = std::chrono::steady_clock;

  void resume();
  void load_valid_checkpoint(const ResumeLogContents& log);
  bool continue_at(std::uint64_t bytes);

  std::unique_ptr<Output> output_;
  std::string file_;     // if empty, the output cannot be resumed
  ResumeHeader header_;  // if the command is empty, the output cannot be resumed
  std::optional<Checkpoint> resumed_;
  std::uint64_t resumed_log_end_ = 0;
  std::function<void()> before_change_;
  std::optional<ResumeLog> log_;

  Digest digest_;            // digest of all bytes written
  std::uint64_t bytes_ = 0;  // number of bytes written
  std::vector<std::uint64_t> block_starts_;
  std::size_t noted_blocks_ = 0;  // number of block starts that the log has
  Clock::time_point begun_ = Clock::now();
  std::optional<Clock::time_point> last_checkpoint_;
  std::optional<Checkpoint> completion_;  // checkpoint that covers the complete file
};

}  // namespace clausoku
