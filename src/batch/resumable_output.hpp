// Where a batch writes its results: an output, and for a file what it takes to resume it.
//
// While a file is written, its log stands beside it (resume_log.hpp), with a checkpoint now and
// then. When the file is whole, the last checkpoint stays as a hidden record. A resumed run starts
// anew if the file is absent or empty. Otherwise the log or the record must be there and have the
// version, the command, the options, the input and the bytes of the file: the run goes on behind
// the last such checkpoint, and cuts off what stands behind it. Any other file is refused and stays
// as it is.
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
  /// One that cannot be gone on with: a stream, or a file that is written as a whole.
  explicit ResumableOutput(std::unique_ptr<Output> output) : output_(std::move(output)) {}

  enum class Start { anew, resumed };

  /// A file. Nothing in it is touched before begin(). What is no regular file has no log.
  /// `stop` ends the waiting for a reader.
  ResumableOutput(const std::string& file, ResumeHeader header, Start start,
                  std::stop_token stop = {});

  /// The checkpoint that the run goes on from; null if it starts anew.
  const Checkpoint* resumed() const { return resumed_ ? &*resumed_ : nullptr; }

  /// Whether an earlier run has completed the file: then nothing is written.
  bool is_complete() const { return resumed_ && resumed_->complete; }

  /// Whether digests of the puzzles are wanted.
  bool has_log() const { return !header_.command.empty(); }

  /// Calls `action` before the file is changed for the first time.
  void before_change(std::function<void()> action) { before_change_ = std::move(action); }

  /// To be called once, after the resumed puzzles have been read: `input_digest` is that of these
  /// puzzles. `head` is written before the first result.
  bool begin(std::uint64_t input_digest, std::string_view head);

  /// False if the output has failed.
  bool write(std::string_view text);

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

  /// The output is whole. For the record: the number and the digest of its puzzles, and the state.
  void finish(std::size_t puzzles, std::uint64_t input_digest, nlohmann::json state);

  /// Ends the writing. The log of a whole file becomes its record.
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
  void load_valid_checkpoint(const ReadResumeLog& log);
  bool continue_at(std::uint64_t bytes);

  std::unique_ptr<Output> output_;
  std::string file_;     // empty: cannot be resumed
  ResumeHeader header_;  // likewise
  std::optional<Checkpoint> resumed_;
  std::uint64_t resumed_log_end_ = 0;
  std::function<void()> before_change_;
  std::optional<ResumeLog> log_;

  Digest digest_;            // of what is written
  std::uint64_t bytes_ = 0;  // likewise
  std::vector<std::uint64_t> block_starts_;
  std::size_t noted_blocks_ = 0;  // of them, in the log
  Clock::time_point begun_ = Clock::now();
  std::optional<Clock::time_point> last_checkpoint_;
  std::optional<Checkpoint> completion_;  // of a whole file
};

}  // namespace clausoku
