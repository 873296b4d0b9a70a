// Merging: the outputs of all shards of a run back to the one that it writes unsplit.
//
// Nothing is believed: every shard must be there once, whole, of one input, by the same options and
// version, as its manifest says and its bytes bear out. Memory does not grow with the outputs; what
// stays of a billion puzzles is the size of each block, eight bytes for a thousand of them.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "src/batch/runs/shard_manifest.hpp"

namespace clausoku {

/// A shard by the name of its output, with what its manifest says.
struct ShardOutput {
  std::string file;
  ShardManifest manifest;
};

/// What stands in the way of merging, a line each: which shard, what of it, and where that helps
/// the command that makes it.
using MergeFailures = std::vector<std::string>;

/// The shards of these outputs, by number. Nothing of the outputs but their size is looked at.
std::variant<std::vector<ShardOutput>, MergeFailures> find_shards(
    const std::vector<std::string>& files);

/// Returns false if the text could not be written.
using WriteText = std::function<bool(std::string_view text)>;

/// Writes the blocks of all shards in order. Each shard is checked by its digest as it is read.
/// After a failure the caller discards what was written. No failures are returned if `write` fails
/// or a stop is requested.
MergeFailures merge_shards(const std::vector<ShardOutput>& shards, const WriteText& write,
                           const std::stop_token& stop);

/// How far the shards of a run are, for a person.
struct ShardStatus {
  /// "FILE: shard 2/24: done, 4000 puzzles", or what is wrong with FILE; then the missing shards.
  std::vector<std::string> lines;
  std::size_t done = 0;    ///< shards that can be merged
  std::size_t shards = 0;  ///< of the run, by the manifests and logs; else the number of files
};

/// Makes the comparisons that find_shards() and merge_shards() make, and reads the outputs for
/// their digests. A stop makes the rest of the outputs look damaged.
ShardStatus status_of_shards(const std::vector<std::string>& files, const std::stop_token& stop);

}  // namespace clausoku
