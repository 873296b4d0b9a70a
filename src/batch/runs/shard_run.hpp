// The run of one shard. Reads the input, and describes the input and the output in the manifest.
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

/// The arguments of this process, without the program's name.
std::vector<std::string> read_process_arguments();

/// The names and values of the options --shard and --block for the header of a log.
std::vector<std::pair<std::string, std::string>> format_shard_options(const Shard& shard);

/// Throws a std::runtime_error if the manifest path of an output has a file that must not be
/// replaced: a file that is no manifest, or, if the run resumes, an altered manifest. Also throws
/// if the output exists but is not a regular file, since such an output has no manifest.
void throw_if_manifest_must_be_kept(const std::string& output_file, bool resumes);

/// Collects what the manifest of a shard states, and writes the manifest.
class ShardRun {
 public:
  explicit ShardRun(const Shard& shard) : shard_(shard) {}
  ShardRun(const ShardRun&) = delete;
  ShardRun& operator=(const ShardRun&) = delete;

  /// Opens a reader of the shard's puzzles. The ShardRun must outlive the reader.
  std::unique_ptr<SelectedReader> open(const PuzzleInput& input, std::stop_token stop,
                                       std::atomic<std::uint64_t>* bytes_read);

  /// Removes the old manifest of an output. Must be called before that output is written.
  static void begin(const std::string& output_file);

  /// Notes the number of puzzles and the digest of the input. Requires that the reader has read the
  /// complete input and still exists. A run without an input calls the second function.
  void note_input();
  void note_input(std::size_t puzzles) { manifest_.input_puzzles = puzzles; }

  struct Written {
    std::vector<std::uint64_t> block_starts;
    std::uint64_t bytes = 0;
    std::string digest;
    OutputFrame frame = {};
  };

  /// Writes the manifest of an output. Returns the error, or empty on success.
  std::optional<std::string> write(const std::string& output_file, ResumeHeader header,
                                   Written written, ShardContents contents);

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
