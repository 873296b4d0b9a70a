// Writes the results of a run in order: collects their texts and writes them in pieces, with the
// messages about them, checkpoints, the blocks of a shard, and the progress.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/base/output.hpp"
#include "src/batch/progress.hpp"
#include "src/batch/resumable_output.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

class OrderedOutput {
 public:
  /// Returns what a checkpoint stores about all results added so far.
  using State = std::function<nlohmann::json()>;

  /// `progress` may be null. The arguments must outlive this object.
  OrderedOutput(ResumableOutput& output, Output& messages, Progress* progress,
                std::optional<Shard> shard = {}, State state = {})
      : output_(output),
        messages_(messages),
        progress_(progress),
        shard_(shard),
        state_(std::move(state)) {}

  /// Begins the output after `kept` results of an earlier run. Returns false on failure. The digest
  /// is that of the puzzles with these results.
  bool begin(std::size_t kept, std::uint64_t input_digest, std::string_view head);

  /// Begins the next result. If it begins a block of the shard, notes that the block begins after
  /// the separator of `separator_bytes` bytes, which add() gets next.
  void begin_result(std::size_t separator_bytes);

  /// Adds text of the last result. Returns false if the output has failed.
  bool add(std::string_view text);

  /// Adds messages, which are written before the text that is not yet written.
  void add_messages(std::string_view messages) { unwritten_messages_ += messages; }

  /// Sets the digest of all puzzles up to that of the last result.
  void set_input_digest(std::uint64_t digest) { input_digest_ = digest; }

  /// Writes what was added, notes a checkpoint if one is due, and shows the progress. Returns false
  /// if the output has failed.
  bool flush();

  /// Completes the output with `foot`.
  void complete(std::string_view foot);

  /// Ends an incomplete output with a checkpoint and `foot`, which no checkpoint includes.
  void leave(std::string_view foot = {});

  /// Writes messages while no progress is drawn.
  void say(std::string_view messages);

 private:
  /// The limit on unwritten text. A failed write, such as on a full disk, loses all of this text.
  static constexpr std::size_t max_unwritten_bytes = 1 << 14;  // bytes, without the last result

  void write(std::string_view text);
  void note_checkpoint(bool at_once);
  void report_first_log_error();
  Progress::Pause pause_progress_if_terminal_is_shared();

  ResumableOutput& output_;
  Output& messages_;
  Progress* progress_;
  std::optional<Shard> shard_;
  State state_;
  std::size_t results_ = 0;  // includes those of an earlier run
  std::size_t kept_ = 0;
  std::uint64_t input_digest_ = 0;
  bool log_failed_ = false;  // the failure of the log was reported
  std::string unwritten_;
  std::string unwritten_messages_;
};

}  // namespace clausoku
