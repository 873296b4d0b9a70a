// The run of one shard: what it notes of the whole input, and the manifest that it writes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/digest.hpp"
#include "src/base/output.hpp"
#include "src/batch/runs/puzzle_input.hpp"
#include "src/batch/runs/shard_manifest.hpp"

namespace clausoku {

/// The options --shard and --block as they stand in a log.
std::vector<std::pair<std::string, std::string>> shard_settings(const Shard& shard);

/// Throws a std::runtime_error if the manifest of an output must not be replaced: it is no
/// manifest, or was altered and the run would resume. Likewise if no manifest can stand beside the
/// output, which is not a regular file.
void refuse_wrong_manifest(const std::string& output_file, bool resumes);

/// A shard's run over its input: what has to be known of all of it.
class ShardRun {
 public:
  explicit ShardRun(const Shard& shard) : shard_(shard) {}
  ShardRun(const ShardRun&) = delete;
  ShardRun& operator=(const ShardRun&) = delete;

  /// The shard's puzzles. The reader must not outlive the run.
  std::unique_ptr<SelectedReader> open(const PuzzleInput& input, std::stop_token stop,
                                       std::atomic<std::uint64_t>* bytes_read);

  /// No manifest tells of an output any longer that is about to be written.
  static void begin(const std::string& output_file);

  /// What was read, once all is, while the reader is there; or how many puzzles there are, where
  /// none are read.
  void note_input();
  void note_input(std::size_t puzzles) { manifest_.input_puzzles = puzzles; }

  /// The texts before the first result, between any two results and behind the last result.
  struct Frame {
    std::string head = {};
    std::string between = {};
    std::string foot = {};
  };

  /// A whole output: where its blocks begin, its size in bytes and its digest.
  struct Written {
    std::vector<std::uint64_t> block_starts;
    std::uint64_t bytes = 0;
    std::string digest;
    Frame frame = {};
  };

  /// How many puzzles and errors of the input the shard has, and the summary of its command.
  struct Contents {
    std::size_t puzzles = 0;
    std::size_t input_errors = 0;
    nlohmann::json summary;
  };

  /// Writes the manifest of an output that was written by `header`. The error says why it could not
  /// be written.
  std::optional<std::string> write(const std::string& output_file, ResumeHeader header,
                                   Written written, Contents contents);

  /// Of the whole input.
  std::size_t input_puzzles() const { return manifest_.input_puzzles; }

 private:
  void add_to_input_digest(std::string_view text);

  const Shard shard_;
  Digest input_digest_;
  std::uint64_t file_size_ = 0;  // of the input file that is being read
  const SelectedReader* reader_ = nullptr;
  ShardManifest manifest_;
};

}  // namespace clausoku
