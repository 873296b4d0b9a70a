// Merges the outputs of all shards of a run into one output: what a run without shards writes.
//
// Each shard must exist once and be complete, and all shards must have the same input, options and
// version. Manifests and digests of the outputs show this. The memory in use depends only on the
// number of blocks: eight bytes for each block.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "src/batch/runs/shard_manifest.hpp"

namespace clausoku {

/// The output file of a shard, with its manifest.
struct ShardOutput {
  std::string file;
  ShardManifest manifest;
};

/// The reasons why shards cannot be merged. Each reason is a line: the shard, its error and, if
/// making the shard again helps, the command for that.
using MergeFailures = std::vector<std::string>;

/// Finds the shards with these outputs by their manifests, and sorts the shards by number.
std::variant<std::vector<ShardOutput>, MergeFailures> find_shards(
    const std::vector<std::string>& files);

/// A function that writes a text, and returns false on failure.
using WriteText = std::function<bool(std::string_view text)>;

/// Calls `write` with the merged output, piece by piece, and checks all digests. If there are
/// failures, the caller must discard the output. Returns none if `write` fails or a stop is
/// requested.
MergeFailures merge_shards(const std::vector<ShardOutput>& shards, const WriteText& write,
                           const std::stop_token& stop);

/// The state of the shards of a run, as text for a person and as numbers.
struct ShardStatus {
  /// A line for each file, "FILE: shard 2/24: done, 4000 puzzles" or an error, then missing shards.
  std::vector<std::string> lines;
  std::size_t done = 0;    ///< number of shards that can be merged
  std::size_t shards = 0;  ///< all shards, by the manifests, else the logs, else the files
};

/// Finds out which shards are done. Makes the checks of find_shards() and merge_shards(). After a
/// stop request, all shards not yet checked are reported as damaged.
ShardStatus compute_shard_status(const std::vector<std::string>& files,
                                 const std::stop_token& stop);

}  // namespace clausoku
