// Merges the outputs of all shards of a run into the output that the unsplit run writes.
//
// Checks all shards by their manifests and by the digests of their outputs: each shard must exist
// once and be complete, and all shards must have the same input, options and version. The memory in
// use depends only on the number of blocks: eight bytes for a thousand puzzles.
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

/// The reasons why shards cannot be merged. Each reason is a line: the shard, its error, and the
/// command that makes the shard if that command helps.
using MergeFailures = std::vector<std::string>;

/// Reads the manifests and sizes of these outputs, and sorts the shards by number.
std::variant<std::vector<ShardOutput>, MergeFailures> find_shards(
    const std::vector<std::string>& files);

/// Writes a text. Returns false on failure.
using WriteText = std::function<bool(std::string_view text)>;

/// Writes the blocks of all shards in order, and checks each shard's digest. If there are failures,
/// the caller must discard the output. Returns none if `write` fails or a stop is requested.
MergeFailures merge_shards(const std::vector<ShardOutput>& shards, const WriteText& write,
                           const std::stop_token& stop);

/// The state of the shards of a run, as text for a person and as numbers.
struct ShardStatus {
  /// For each output "FILE: shard 2/24: done, 4000 puzzles" or an error, then the missing shards.
  std::vector<std::string> lines;
  std::size_t done = 0;    ///< number of shards that can be merged
  std::size_t shards = 0;  ///< all shards, by the manifests, else the logs, else the files
};

/// Checks shards, including their digests, as find_shards() and merge_shards() do. After a stop
/// request, shards that were not checked yet are reported as damaged.
ShardStatus check_shards(const std::vector<std::string>& files, const std::stop_token& stop);

}  // namespace clausoku
