// The output of a batch. If the output is a file, an interrupted run can be resumed.
//
// While the file is written, a log beside the file stores checkpoints (resume_log.hpp). When the
// file is complete, a hidden file, the completion record, replaces the log and stores the last
// checkpoint. A run with --resume begins from the start if the output file is absent or empty.
// Otherwise a log or record must exist and match the version, the command, the options, the input
// and the bytes of the file. The run truncates the file to the last matching checkpoint and
// continues there. If it cannot be resumed, the file stays unchanged.
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

#include "src/base/compression/gzip.hpp"
#include "src/base/digest.hpp"
#include "src/base/numpy.hpp"
#include "src/base/output.hpp"
#include "src/batch/resume_log.hpp"

namespace clausoku {

class ResumableOutput {
 public:
  enum class Form {
    text,
    gzip,   ///< compresses the text
    numpy,  ///< makes an array of texts of append_numpy_grid(); only for regular files
  };

  static Form gzip_if(bool is_compressed) { return is_compressed ? Form::gzip : Form::text; }

  /// Makes an output that cannot be resumed: a stream, or a file that is replaced at the end.
  explicit ResumableOutput(std::unique_ptr<Output> output, Form form = Form::text);

  /// Discards compressed text unless close() was called, so that no partial file looks complete.
  ~ResumableOutput() { is_discarded_ = true; }

  enum class Start { anew, resumed };

  /// Opens a resumable file, but does not change it before begin(). Only a regular file has a log.
  /// Opening a pipe waits until another process reads from it, or for a stop request.
  ResumableOutput(const std::string& file, ResumeHeader header, Start start,
                  std::stop_token stop = {});

  /// The checkpoint from which the run continues; null if the run starts anew.
  const Checkpoint* resumed() const { return resumed_ ? &*resumed_ : nullptr; }

  /// True if an earlier run completed the file. If so, this run writes nothing.
  bool is_complete() const { return resumed_ && resumed_->complete; }

  /// True if the output has a log, for which begin(), note() and finish() need puzzle digests.
  bool has_log() const { return !header_.command.empty(); }

  /// True if the output has the form `numpy`, in which nothing shows that the input had an error.
  bool is_array() const { return numpy_.has_value(); }

  /// Sets an action that is called before the file is changed for the first time.
  void before_change(std::function<void()> action) { before_change_ = std::move(action); }

  /// Begins the output; writes `head` unless an earlier run is resumed. Must be called once, after
  /// the resumed puzzles were read; `input_digest` is their digest. Returns false on failure.
  bool begin(std::uint64_t input_digest, std::string_view head);

  /// Writes text. Returns false if the output has failed.
  bool write(std::string_view text);

  /// Writes a checkpoint for the first `puzzles` results. Unless `at_once` is true, does nothing if
  /// the last checkpoint is younger than 1/4 s or than 1/1000 of the elapsed time.
  void note(std::size_t puzzles, std::uint64_t input_digest,
            const std::function<nlohmann::json()>& state, bool at_once = false);

  /// Notes that the next block of a shard begins `ahead` bytes after the end of the written text.
  void begin_block(std::uint64_t ahead) { block_starts_.push_back(bytes_ + ahead); }

  /// The offset of each block in the output, including the blocks of the resumed run.
  const std::vector<std::uint64_t>& block_starts() const { return block_starts_; }
  std::uint64_t bytes() const { return bytes_; }
  std::string digest() const { return digest_.text(); }

  /// Notes that the output is complete. The completion record stores the arguments as a checkpoint.
  void finish(std::size_t puzzles, std::uint64_t input_digest, nlohmann::json state);

  /// Closes the output. If finish() was called, the completion record replaces the log.
  bool close();

  /// Discards the new text and keeps the old file.
  void discard();

  /// Sets `reason` as the error of the output. After an error, nothing more is written.
  void refuse(std::string reason) { output_->refuse(std::move(reason)); }

  std::optional<std::string> error() const { return output_->error(); }
  bool has_lost_reader() const { return output_->has_lost_reader(); }

  /// Sets an error if the output is a pipe without a reader. Writes nothing.
  void check_for_reader() { output_->check_for_reader(); }

  /// The error in writing the log; empty if the run could be resumed after an interruption.
  std::optional<std::string> log_error() const;

 private:
  using Clock = std::chrono::steady_clock;

  void resume();
  void load_valid_checkpoint(const ResumeLogContents& log);
  bool continue_at(std::uint64_t bytes);

  std::unique_ptr<Output> output_;
  std::optional<Gzip> gzip_;
  std::optional<NumpyWriter> numpy_;
  bool is_discarded_ = false;
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
