#include "src/batch/shard_merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <utility>

#include "encoder/contract.hpp"
#include "src/batch/digest.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

std::string shard_name(const Shard& shard) {
  return fmt::format("{}/{}", shard.number, shard.count);
}

std::string to_make_it(const ShardManifest& like, std::size_t number) {
  return "; to make it: " + command_for_shard(like, number);
}

/// The shard that an unfinished output is, by its log; empty where that is not known.
std::optional<ReadResumeLog> log_of(const std::string& file) {
  auto log = read_resume_log(resume_log_path(file));
  if (auto* found = std::get_if<ReadResumeLog>(&log)) return std::move(*found);
  return std::nullopt;
}

std::string shard_in(const ReadResumeLog& log) {
  for (const auto& [name, value] : log.header.options) {
    if (name == "--shard") return value;
  }
  return {};
}

/// Why two shards are none of the same run; empty where they are.
std::string difference_of_runs(const ShardOutput& first, const ShardOutput& other) {
  const ShardManifest& a = first.manifest;
  const ShardManifest& b = other.manifest;
  if (const auto changed = difference(a.header, b.header)) {
    return fmt::format("was written otherwise than {}: {}; expected the same", first.file,
                       *changed);
  }
  if (a.shard.count != b.shard.count || a.shard.block != b.shard.block) {
    return fmt::format(
        "is shard {} in blocks of {}, but {} is {} in blocks of {}; expected the same",
        shard_name(b.shard), b.shard.block, first.file, shard_name(a.shard), a.shard.block);
  }
  if (a.input_puzzles != b.input_puzzles || a.input_digest != b.input_digest ||
      a.input_errors != b.input_errors) {
    return fmt::format(
        "is of another input than {}: {} puzzles with the digest {} there, {} with {} here; "
        "expected the same",
        first.file, a.input_puzzles, a.input_digest, b.input_puzzles, b.input_digest);
  }
  if (a.input_files != b.input_files) {
    return fmt::format("is of the same input as {} by another name; expected the same name",
                       first.file);
  }
  return {};
}

/// Looks at one output after the other and gathers what is wrong.
class Finder {
 public:
  std::variant<std::vector<ShardOutput>, MergeFailures> find(
      const std::vector<std::string>& files) {
    for (const std::string& file : files) add(file);
    if (first_ != nullptr) {
      look_for_missing();
      // What is unfinished may be one of those that are missing.
      for (std::string& failure : unfinished_) failures_.push_back(std::move(failure));
    } else {
      std::ranges::move(unfinished_, std::back_inserter(failures_));
    }
    if (!failures_.empty()) return std::move(failures_);
    std::vector<ShardOutput> shards;
    for (auto& [number, shard] : shards_) shards.push_back(std::move(shard));
    return shards;
  }

 private:
  void add(const std::string& file) {
    auto read = read_shard_manifest(file);
    const std::string path = shard_manifest_path(file);
    if (const auto* none = std::get_if<NoManifest>(&read)) {
      if (*none != NoManifest::absent) {
        failures_.push_back(describe(*none, file));
      } else {
        const auto log = log_of(file);
        unfinished_.push_back(
            log ? fmt::format("{}: shard {} is not finished: there is no {}", file, shard_in(*log),
                              path)
                : fmt::format("{}: there is no {}; expected the manifest of a shard", file, path));
      }
      return;
    }
    ShardOutput shard{file, std::move(std::get<ShardManifest>(read))};
    const Shard which = shard.manifest.shard;
    if (first_ != nullptr) {
      if (std::string other = difference_of_runs(*first_, shard); !other.empty()) {
        failures_.push_back(fmt::format("{}: {}", file, other));
        return;
      }
    }
    const auto [place, is_new] = shards_.emplace(which.number, std::move(shard));
    if (!is_new) {
      failures_.push_back(fmt::format("{}: is shard {}, as {} is; expected each once", file,
                                      shard_name(which), place->second.file));
      return;
    }
    if (first_ == nullptr) first_ = &place->second;
    look_at_size(place->second);
  }

  void look_at_size(const ShardOutput& shard) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(shard.file, error);
    const ShardManifest& manifest = shard.manifest;
    if (error) {
      failures_.push_back(fmt::format("{}: cannot be read: {}{}", shard.file, error.message(),
                                      to_make_it(manifest, manifest.shard.number)));
    } else if (size != manifest.bytes) {
      failures_.push_back(fmt::format("{}: has {} bytes; expected the {} of its manifest{}",
                                      shard.file, size, manifest.bytes,
                                      to_make_it(manifest, manifest.shard.number)));
    }
  }

  void look_for_missing() {
    const ShardManifest& like = first_->manifest;
    for (std::size_t number = 1; number <= like.shard.count; ++number) {
      if (shards_.contains(number)) continue;
      failures_.push_back(fmt::format("shard {}/{} is missing{}", number, like.shard.count,
                                      to_make_it(like, number)));
      if (failures_.size() == most_told && number < like.shard.count) {
        failures_.push_back("and perhaps further ones");
        return;
      }
    }
  }

  static constexpr std::size_t most_told = 100;

  std::map<std::size_t, ShardOutput> shards_;  // by number
  const ShardOutput* first_ = nullptr;         // of them, in the order of the files
  MergeFailures failures_;
  MergeFailures unfinished_;
};

/// An output, read from its beginning to its end.
class Source {
 public:
  Source(const ShardOutput& shard, const std::stop_token& stop)
      : shard_(shard), stop_(stop), stream_(shard.file, std::ios::binary) {}

  /// Reads so many bytes, and writes them where there is an output. False where there are fewer,
  /// the output fails or a stop is requested.
  bool take(std::uint64_t bytes, Output* output) {
    while (bytes > 0) {
      if (stop_.stop_requested()) return false;
      const auto part = std::min<std::uint64_t>(bytes, largest_part);
      buffer_.resize(std::max<std::size_t>(buffer_.size(), part));
      stream_.read(buffer_.data(), static_cast<std::streamsize>(part));
      if (static_cast<std::uint64_t>(stream_.gcount()) != part) return false;
      const std::string_view text(buffer_.data(), part);
      digest_.add(text);
      if (output != nullptr && !output->write(text)) return false;
      bytes -= part;
    }
    return true;
  }

  bool take_head() { return take(manifest().head.size(), nullptr); }

  /// The next block, which there is.
  bool take_block(Output& output) {
    if (taken_ > 0 && !take(manifest().between.size(), nullptr)) return false;
    return take(manifest().blocks[taken_++], &output);
  }

  /// What is wrong with the output as a whole; empty where nothing is.
  std::string fault_at_end() {
    const bool is_whole = take(manifest().foot.size(), nullptr) &&
                          stream_.peek() == std::ifstream::traits_type::eof() &&
                          digest_.text() == manifest().digest;
    return is_whole ? std::string() : fault();
  }

  std::string fault() const {
    return fmt::format("{}: is not what its manifest says, by its digest{}", shard_.file,
                       to_make_it(manifest(), manifest().shard.number));
  }

 private:
  static constexpr std::size_t largest_part = 1 << 18;

  const ShardManifest& manifest() const { return shard_.manifest; }

  const ShardOutput& shard_;
  std::stop_token stop_;
  std::ifstream stream_;
  Digest digest_;
  std::vector<char> buffer_;
  std::size_t taken_ = 0;  // blocks
};

}  // namespace

std::variant<std::vector<ShardOutput>, MergeFailures> find_shards(
    const std::vector<std::string>& files) {
  return Finder().find(files);
}

MergeFailures merge_shards(const std::vector<ShardOutput>& shards, Output& output,
                           const std::stop_token& stop) {
  require(!shards.empty());
  const ShardManifest& like = shards.front().manifest;
  std::vector<Source> sources;
  for (const ShardOutput& shard : shards) sources.emplace_back(shard, stop);
  const auto ended = [&] { return stop.stop_requested() || output.error().has_value(); };
  for (Source& source : sources) {
    if (source.take_head()) continue;
    return ended() ? MergeFailures{} : MergeFailures{source.fault()};
  }
  output.write(like.head);
  for (std::size_t block = 0; block < like.all_blocks(); ++block) {
    if (block > 0) output.write(like.between);
    Source& source = sources[block % sources.size()];
    const bool taken = source.take_block(output);
    if (ended()) return {};
    if (!taken) return {source.fault()};
  }
  output.write(like.foot);
  MergeFailures failures;
  for (Source& source : sources) {
    if (std::string fault = source.fault_at_end(); !fault.empty()) failures.push_back(fault);
  }
  if (ended()) return {};
  return failures;
}

ShardState state_of_shard(const std::string& file) {
  const auto read = read_shard_manifest(file);
  if (const auto* manifest = std::get_if<ShardManifest>(&read)) {
    return {fmt::format("{}: shard {}: done, {}", file, shard_name(manifest->shard),
                        counted(manifest->puzzles, "puzzle")),
            true};
  }
  if (const NoManifest reason = std::get<NoManifest>(read); reason != NoManifest::absent) {
    return {describe(reason, file)};
  }
  if (const auto log = log_of(file)) {
    const std::size_t puzzles =
        log->checkpoints.empty() ? 0 : log->checkpoints.back().checkpoint.puzzles;
    return {fmt::format("{}: shard {}: under way, {} so far", file, shard_in(*log),
                        counted(puzzles, "puzzle"))};
  }
  return {fmt::format("{}: not begun", file)};
}

}  // namespace clausoku
