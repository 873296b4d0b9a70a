// Merges the outputs of all shards of a run into the output that the unsplit run writes.
//
// Everything is checked: every shard must exist once and be complete, all with the same input,
// options and version, according to their manifests and the digests of their bytes. Memory does not
// grow with the outputs, only with the size of each block: eight bytes for a thousand puzzles.
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

/// The reasons why shards cannot be merged, a line each: the shard, its error, and the command that
/// makes the shard if that helps.
using MergeFailures = std::vector<std::string>;

/// Finds the shards of these outputs, by number. Reads only the sizes of the outputs.
std::variant<std::vector<ShardOutput>, MergeFailures> find_shards(
    const std::vector<std::string>& files);

/// Writes a text. Returns false if that failed.
using WriteText = std::function<bool(std::string_view text)>;

/// Writes the blocks of all shards in order, and checks each shard's digest as it is read. After a
/// failure the caller must discard the output. Returns no failures if `write` fails or a stop is
/// requested.
MergeFailures merge_shards(const std::vector<ShardOutput>& shards, const WriteText& write,
                           const std::stop_token& stop);

/// The state of a run's shards, for a person.
struct ShardStatus {
  /// "FILE: shard 2/24: done, 4000 puzzles", or the error of FILE; then the missing shards.
  std::vector<std::string> lines;
  std::size_t done = 0;    ///< shards that can be merged
  std::size_t shards = 0;  ///< number of shards by the manifests, else the logs, else the files
};

/// Checks shards as find_shards() and merge_shards() do, including their digests. After a stop
/// request the other outputs look damaged.
ShardStatus status_of_shards(const std::vector<std::string>& files, const std::stop_token& stop);

}  // namespace clausoku
