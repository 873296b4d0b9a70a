// Where a batch writes its results: an output, and for a file what it takes to go on with it after
// an interruption.
//
// While a file is being written a log stands beside it (resume_log.hpp), with a checkpoint now and
// then; it is removed when the file is whole. A resumed run believes a checkpoint if the version,
// the command, its options, the puzzles and the bytes of the file are those of the log: then the
// puzzles are done, and the file is cut behind these bytes. Nothing else in a file is believed.
// Where there is no such checkpoint every puzzle is decided again, and what stands in the file is
// compared with what would be written: it goes on behind the beginning of this batch's output, and
// anything else is refused and stays as it is.
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
#include "src/batch/existing_text.hpp"
#include "src/batch/resume_log.hpp"

namespace clausoku {

class ResumableOutput {
 public:
  /// One that cannot be gone on with: a stream, or a file that is written as a whole.
  explicit ResumableOutput(std::unique_ptr<Output> output) : output_(std::move(output)) {}

  enum class Start { anew, resumed };

  /// A file. Nothing in it is touched before begin(). What is no regular file has no log.
  /// `stop` ends the waiting for a reader.
  ResumableOutput(const std::string& file, ResumeHeader header, Start start,
                  std::stop_token stop = {});

  /// What an earlier run has left that can be believed; no puzzles where there is nothing.
  const Checkpoint& kept() const { return kept_; }

  /// Why nothing is kept of a file that is to be resumed and has something in it; empty otherwise.
  const std::string& nothing_kept_because() const { return nothing_kept_because_; }

  /// Whether digests of the puzzles are wanted.
  bool has_log() const { return !header_.command.empty(); }

  /// Calls `action` before the file is changed for the first time; not if all that this run would
  /// write is there, or the file is refused.
  void before_change(std::function<void()> action) { before_change_ = std::move(action); }

  /// To be called once, after the puzzles that are kept have been read: `input_digest` is theirs.
  /// `head` stands before the first result and `foot` behind the last.
  bool begin(std::uint64_t input_digest, std::string_view head, std::string_view foot);

  /// Whether the next results are compared with what stands in the file: then each must be
  /// written by itself.
  bool compares() const { return existing_.has_value(); }

  /// `pattern` is only looked at where compares(). False where the output has failed.
  bool write(std::string_view text, std::string_view pattern);

  /// Makes a checkpoint if that is due: so many puzzles are written. At most a quarter of a second
  /// or a thousandth of the time so far is lost between two of them.
  void note(std::size_t puzzles, std::uint64_t input_digest,
            const std::function<nlohmann::json()>& state, bool at_once = false);

  /// Of a shard: the next block of results begins so many bytes behind what is written so far.
  void begin_block(std::uint64_t ahead) { block_starts_.push_back(bytes_ + ahead); }

  /// Where blocks begin, those of an earlier run too; and how many bytes of what digest there are
  /// in all.
  const std::vector<std::uint64_t>& block_starts() const { return block_starts_; }
  std::uint64_t bytes() const { return bytes_; }
  std::string digest() const { return digest_.text(); }

  /// What stands behind the last result has been written: the output is whole.
  bool finish();

  /// Ends the writing. A file that is whole needs its log no longer.
  bool close();

  /// Leaves the old file in its place, for one that is written as a whole.
  void discard() { output_->discard(); }

  /// Ends all writing for a reason that lies elsewhere, which becomes the error.
  void refuse(std::string reason) { output_->refuse(std::move(reason)); }

  std::optional<std::string> error() const { return output_->error(); }
  bool reader_gone() const { return output_->reader_gone(); }

  /// Notices without writing that nobody reads a pipe any longer.
  void look_for_reader() { output_->look_for_reader(); }

  /// Why a file could not be gone on with if it were interrupted now; empty where it can.
  std::optional<std::string> log_error() const;

 private:
  using Clock = std::chrono::steady_clock;

  void resume();
  void keep_what_is_borne_out(const ReadResumeLog& log);
  bool go_on_at(std::uint64_t bytes);

  std::unique_ptr<Output> output_;
  std::string file_;     // empty: cannot be resumed
  ResumeHeader header_;  // likewise
  std::string foot_;

  Checkpoint kept_;
  std::uint64_t kept_log_end_ = 0;
  std::string nothing_kept_because_;
  std::function<void()> before_change_;
  std::optional<ExistingText> existing_;
  std::optional<ResumeLog> log_;

  Digest digest_;            // of what is written
  std::uint64_t bytes_ = 0;  // likewise
  std::vector<std::uint64_t> block_starts_;
  std::size_t noted_blocks_ = 0;  // of them, in the log
  Clock::time_point begun_ = Clock::now();
  std::optional<Clock::time_point> last_checkpoint_;
  bool whole_ = false;
};

}  // namespace clausoku
