// Fuzzes the parser of shard manifests. The sizes of the parts in an accepted manifest must add up
// to the size of the output. Writing and reading an accepted manifest must not change it.
#include <cstdint>
#include <numeric>
#include <string_view>
#include <variant>

#include "src/batch/runs/shard_manifest.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // Adds the right digest to the text, since a random text never has the right digest.
  const auto parsed = parse_shard_manifest(
      add_manifest_digest(std::string_view(reinterpret_cast<const char*>(data), size)));
  const auto* manifest = std::get_if<ShardManifest>(&parsed);
  if (manifest == nullptr) return 0;
  must(manifest->shard.number >= 1 && manifest->shard.number <= manifest->shard.count,
       "it is one of the shards");
  must(manifest->blocks.size() == manifest->shard_block_count(), "it has the blocks of its shard");
  const std::size_t between =
      manifest->blocks.empty() ? 0 : (manifest->blocks.size() - 1) * manifest->between.size();
  must(std::accumulate(manifest->blocks.begin(), manifest->blocks.end(), std::uint64_t{0}) +
               manifest->head.size() + between + manifest->foot.size() ==
           manifest->bytes,
       "its blocks make up the output");
  const std::string text = format_manifest(*manifest);
  const auto again = parse_shard_manifest(text);
  must(std::holds_alternative<ShardManifest>(again), "what is written is read");
  must(format_manifest(std::get<ShardManifest>(again)) == text, "it is read as it is written");
  must(!format_shard_command(*manifest, 1).empty(), "there is a command for another shard");
  return 0;
}
