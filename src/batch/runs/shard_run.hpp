// The run of one shard: collects facts about the complete input and writes the manifest.
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

/// The options --shard and --block, as they appear in the header of a log.
std::vector<std::pair<std::string, std::string>> shard_settings(const Shard& shard);

/// Throws a std::runtime_error if the manifest of an output must not be replaced: the file is not a
/// manifest, or it was altered and the run would resume. Also throws if the output exists but is
/// not a regular file, since such an output has no manifest.
void throw_on_wrong_manifest(const std::string& output_file, bool resumes);

/// Reads the input of one shard and notes facts about the complete input.
class ShardRun {
 public:
  explicit ShardRun(const Shard& shard) : shard_(shard) {}
  ShardRun(const ShardRun&) = delete;
  ShardRun& operator=(const ShardRun&) = delete;

  /// Opens a reader of the shard's puzzles. The ShardRun must outlive the reader.
  std::unique_ptr<SelectedReader> open(const PuzzleInput& input, std::stop_token stop,
                                       std::atomic<std::uint64_t>* bytes_read);

  /// Removes the old manifest of an output before that output is written.
  static void begin(const std::string& output_file);

  /// Notes the number of puzzles and the digest of the completely read input. Requires that the
  /// reader still exists. If no puzzles were read, the second function notes only their number.
  void note_input();
  void note_input(std::size_t puzzles) { manifest_.input_puzzles = puzzles; }

  /// The texts before the first result, between two results and after the last result.
  struct Frame {
    std::string head = {};
    std::string between = {};
    std::string foot = {};
  };

  /// Describes a complete output: the offsets of its blocks, its size in bytes and its digest.
  struct Written {
    std::vector<std::uint64_t> block_starts;
    std::uint64_t bytes = 0;
    std::string digest;
    Frame frame = {};
  };

  /// The shard's numbers of puzzles and of input errors, and the summary of the command.
  struct Contents {
    std::size_t puzzles = 0;
    std::size_t input_errors = 0;
    nlohmann::json summary;
  };

  /// Writes the manifest of an output. Returns the error if that fails, otherwise empty.
  std::optional<std::string> write(const std::string& output_file, ResumeHeader header,
                                   Written written, Contents contents);

  /// The number of puzzles in the complete input.
  std::size_t input_puzzles() const { return manifest_.input_puzzles; }

 private:
  void add_to_input_digest(std::string_view text);

  const Shard shard_;
  Digest input_digest_;
  std::uint64_t file_size_ = 0;  // bytes read so far from the current input file
  const SelectedReader* reader_ = nullptr;
  ShardManifest manifest_;
};

}  // namespace clausoku
