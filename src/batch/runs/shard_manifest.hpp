// The manifest that stands beside a shard's output once that is whole, FILE.shard.json: what proves
// that it is, of which input, by which options, and where its blocks are. One JSON object:
//
//   {"clausoku":"0.1.0","command":"solve","options":{"--engine":"sat:…", …},
//    "arguments":["solve","--shard","2/24", …],
//    "shard":2,"shards":24,"block":1000,
//    "input":{"files":["all.txt"],"puzzles":98000,"digest":"…","errors":0},
//    "puzzles":4000,"summary":{…},
//    "output":{"bytes":328000,"digest":"…","head":"","between":"","foot":"","blocks":[82000, …]},
//    "manifest_digest":"…"}
//
// The last member is the digest of the object without it, so that a change of the manifest is
// noticed. Texts are JSON as json_of_bytes() writes them.
//
// The output is the head, the blocks with `between` between any two, and the foot. A run that is
// not split writes the same with all blocks of all shards in order.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/batch/resume_log.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

struct ShardManifest {
  ResumeHeader header;                 ///< what the output was written by, the shard left out
  std::vector<std::string> arguments;  ///< the command line, behind the program
  Shard shard;

  std::vector<std::string> input_files;
  std::size_t input_puzzles = 0;  ///< of the whole input, other shards' too
  std::string input_digest;       ///< of all its text
  std::size_t input_errors = 0;   ///< files of it that could not be read, or not to their end

  std::size_t puzzles = 0;  ///< the shard's
  nlohmann::json summary;   ///< what the command tells of them

  std::uint64_t bytes = 0;  ///< of the output
  std::string digest;       ///< likewise
  std::string head;
  std::string between;
  std::string foot;
  std::vector<std::uint64_t> blocks;  ///< bytes of each, without what stands between

  /// How many blocks the whole input has, and how many of them fall to this shard.
  std::size_t all_blocks() const;
  std::size_t expected_blocks() const;
};

/// "FILE.shard.json".
std::string shard_manifest_path(const std::string& output_file);

std::string to_text(const ShardManifest& manifest);

/// Adds the digest to the text of an object without it.
std::string add_manifest_digest(std::string_view text);

/// Why there is no manifest.
enum class NoManifest {
  absent,
  foreign,  ///< the text is no manifest, or one whose blocks cannot make up the shard's output
  altered,  ///< the text was a manifest, but its digest is wrong or gone
};

/// "FILE.shard.json: was altered, by its digest; expected a manifest as it was written". Requires
/// `reason` not to be `absent`.
std::string describe(NoManifest reason, const std::string& output_file);

std::variant<ShardManifest, NoManifest> parse_shard_manifest(std::string_view text);

/// A larger file is no manifest. A number of at most 20 digits for each of ten million blocks fits.
inline constexpr std::uintmax_t largest_shard_manifest = std::uintmax_t{1} << 28;  // bytes

/// Reads the manifest of an output. Only a regular file can be one.
std::variant<ShardManifest, NoManifest> read_shard_manifest(const std::string& output_file);

/// The bytes of blocks that begin at `starts`, in an output of so many bytes. Requires that they
/// are in it, one behind the other with `between` between.
std::vector<std::uint64_t> block_sizes(const std::vector<std::uint64_t>& starts,
                                       std::uint64_t bytes, std::size_t between, std::size_t foot);

/// The command line that makes another shard of the same, into a file named likewise; for a person.
std::string command_for_shard(const ShardManifest& like, std::size_t number);

}  // namespace clausoku
