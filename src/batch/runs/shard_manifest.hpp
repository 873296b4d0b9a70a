// The manifest FILE.shard.json of the complete output FILE of a shard. It proves that the output is
// complete, and states the input, the options and the blocks of the output. It is one JSON object:
//
//   {"clausoku":"0.1.0","command":"solve","options":{"--engine":"sat:…", …},
//    "arguments":["solve","--shard","2/24", …],
//    "shard":2,"shards":24,"block":1000,
//    "input":{"files":["all.txt"],"puzzles":98000,"digest":"…","errors":0},
//    "puzzles":4000,"summary":{…},
//    "output":{"bytes":328000,"digest":"…","head":"","between":"","foot":"","blocks":[82000, …]},
//    "manifest_digest":"…"}
//
// The last member is the digest of the object without that member, and reveals a changed manifest.
// Texts that are not UTF-8 are stored in hexadecimal (see bytes_to_json()).
//
// The output consists of the head, the blocks with the text `between` between two blocks, and the
// foot. A run without shards writes the same texts, with the blocks of all shards in order.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/batch/resume_log.hpp"
#include "src/puzzles/sources/shard.hpp"

namespace clausoku {

/// The texts of an output before the first result, between results, and after the last result.
struct OutputFrame {
  std::string head = {};
  std::string between = {};
  std::string foot = {};
};

/// What a command states about its shard.
struct ShardContents {
  std::size_t puzzles = 0;       ///< number of puzzles in the shard
  std::size_t input_errors = 0;  ///< number of input files that could not be read to their end
  nlohmann::json summary = {};   ///< the command's summary of the shard
};

struct ShardManifest : OutputFrame, ShardContents {
  ResumeHeader header;                 ///< header of the output, without the options of the shard
  std::vector<std::string> arguments;  ///< the command line without the program
  Shard shard;

  std::vector<std::string> input_files;
  std::size_t input_puzzles = 0;  ///< number of puzzles in the complete input
  std::string input_digest;       ///< digest of the text of the complete input

  std::uint64_t bytes = 0;            ///< size of the output
  std::string digest;                 ///< digest of the output
  std::vector<std::uint64_t> blocks;  ///< bytes of each block, without the texts between two blocks

  std::size_t input_block_count() const;  ///< blocks in the complete input
  std::size_t shard_block_count() const;  ///< blocks in this shard
};

/// The path of the manifest of an output: "FILE.shard.json".
std::string shard_manifest_path(const std::string& output_file);

std::string format_manifest(const ShardManifest& manifest);

/// Returns the manifest `text` with the member "manifest_digest" added, which `text` lacks.
std::string add_manifest_digest(std::string_view text);

/// The reason why a manifest could not be read.
enum class NoManifest {
  absent,
  foreign,  ///< the text is not a manifest, or the blocks do not add up to the output
  altered,  ///< the text was a manifest, but the digest is wrong or missing
};

/// Formats the message for a manifest that cannot be read: "FILE.shard.json: differs from its own
/// digest; expected the unchanged manifest". Requires that `reason` is not `absent`.
std::string describe(NoManifest reason, const std::string& output_file);

std::variant<ShardManifest, NoManifest> parse_shard_manifest(std::string_view text);

/// The maximum size of a manifest: enough for ten million numbers of up to 20 digits in `blocks`.
inline constexpr std::uintmax_t largest_shard_manifest = std::uintmax_t{1} << 28;  // bytes

/// Reads the manifest of an output. Returns the reason if the manifest cannot be read.
std::variant<ShardManifest, NoManifest> read_shard_manifest(const std::string& output_file);

/// Computes the sizes of blocks, in bytes, from their ascending offsets `starts` in an output of
/// `bytes` bytes. Two blocks are `between` bytes apart, and `foot` bytes follow the last block.
std::vector<std::uint64_t> block_sizes(const std::vector<std::uint64_t>& starts,
                                       std::uint64_t bytes, std::size_t between, std::size_t foot);

/// Returns the command line that makes shard `number` of the run of which `like` is a shard.
std::string format_shard_command(const ShardManifest& like, std::size_t number);

}  // namespace clausoku
