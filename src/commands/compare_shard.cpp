#include "src/commands/compare_shard.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "encoder/text_words.hpp"
#include "src/base/digest.hpp"
#include "src/base/text.hpp"
#include "src/compare/run_record.hpp"

namespace clausoku {
namespace {

/// The number that a record begins with; nothing in the header.
std::optional<std::size_t> index_in(std::string_view line, RecordFormat format) {
  constexpr std::string_view before = "{\"index\":";
  if (format == RecordFormat::jsonl) {
    if (!line.starts_with(before)) return std::nullopt;
    line.remove_prefix(before.size());
  }
  const auto end = std::ranges::find_if_not(line, is_number_character);
  return number_of<std::size_t>(line.substr(0, static_cast<std::size_t>(end - line.begin())));
}

/// Where the blocks begin in a file of records, and what it is as a whole; nothing where it cannot
/// be read.
std::optional<ShardRun::Written> look_at(const std::string& file, RecordFormat format,
                                         const Shard& shard) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  ShardRun::Written written{.block_starts = {}, .bytes = 0, .digest = {}};
  Digest digest;
  std::optional<std::size_t> block;
  while (const auto text = read_record_text(stream, format)) {
    const auto index = index_in(*text, format);
    if (index && *index > 0 && block != shard.block_of(*index)) {
      block = shard.block_of(*index);
      written.block_starts.push_back(written.bytes);
    }
    written.bytes += text->size();
    digest.add(*text);
  }
  written.digest = digest.text();
  if (written.bytes > 0) written.frame.head = records_header(format);
  return written;
}

std::optional<std::string> write_manifest(ShardRun& run, const Shard& shard,
                                          const std::string& file, RecordFormat format,
                                          ResumeHeader header, ShardRun::Contents contents) {
  if (file.empty()) return std::nullopt;
  auto written = look_at(file, format, shard);
  if (!written) return fmt::format("{}: cannot be read again for its manifest", file);
  header.options.emplace_back("records", format == RecordFormat::csv ? "csv" : "jsonl");
  return run.write(file, std::move(header), *std::move(written), std::move(contents));
}

}  // namespace

void begin_shard(const CompareFileOptions& files) {
  for (const std::string& file : {files.csv, files.jsonl}) {
    if (!file.empty()) ShardRun::begin(file);
  }
}

std::optional<std::string> write_compare_manifests(ShardRun& run, const Shard& shard,
                                                   const CompareFileOptions& files,
                                                   const ResumeHeader& header,
                                                   const ShardRun::Contents& contents) {
  for (const auto& [file, format] :
       {std::pair(&files.csv, RecordFormat::csv), std::pair(&files.jsonl, RecordFormat::jsonl)}) {
    if (auto error = write_manifest(run, shard, *file, format, header, contents)) return error;
  }
  return std::nullopt;
}

}  // namespace clausoku
