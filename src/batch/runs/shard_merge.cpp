#include "src/batch/runs/shard_merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "encoder/text/text_words.hpp"
#include "src/base/digest.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

std::string shard_name(const Shard& shard) {
  return fmt::format("{}/{}", shard.number, shard.count);
}

std::string shard_command_hint(const ShardManifest& like, std::size_t number) {
  return "; to make it: " + format_shard_command(like, number);
}

/// The shard whose run wrote a log, such as "2/24"; empty if the run had no option --shard.
std::string find_shard_name_in_log(const ResumeLogContents& log) {
  for (const auto& [name, value] : log.header.options) {
    if (name == "--shard") return value;
  }
  return {};
}

/// Reads the log of an unfinished shard. Returns empty if there is no log, or no --shard in the
/// log.
std::optional<ResumeLogContents> read_unfinished_shard_log(const std::string& file) {
  auto log = read_resume_log(resume_log_path(file));
  auto* found = std::get_if<ResumeLogContents>(&log);
  if (found == nullptr || find_shard_name_in_log(*found).empty()) return std::nullopt;
  return std::move(*found);
}

/// The reason why two shards do not belong to one run; an empty text if they do.
std::string find_run_mismatch(const ShardOutput& first, const ShardOutput& other) {
  const ShardManifest& a = first.manifest;
  const ShardManifest& b = other.manifest;
  if (const auto changed = difference(a.header, b.header)) {
    return fmt::format("has other settings than {}: {}; expected the same", first.file, *changed);
  }
  if (a.shard.count != b.shard.count || a.shard.block != b.shard.block) {
    return fmt::format(
        "is shard {} in blocks of {}, but {} is {} in blocks of {}; expected the same",
        shard_name(b.shard), b.shard.block, first.file, shard_name(a.shard), a.shard.block);
  }
  if (a.input_puzzles != b.input_puzzles || a.input_digest != b.input_digest ||
      a.input_errors != b.input_errors) {
    return fmt::format(
        "has another input than {}: {} puzzles with the digest {} there, {} with {} here; "
        "expected the same",
        first.file, a.input_puzzles, a.input_digest, b.input_puzzles, b.input_digest);
  }
  if (a.input_files != b.input_files) {
    return fmt::format("has the same input as {} under another name; expected the same name",
                       first.file);
  }
  return {};
}

/// An output file that the user named. If it cannot be merged, `failure` has the reason.
struct NamedOutput {
  std::string file;
  const ShardOutput* shard = nullptr;  ///< null if the output is no shard of this run
  std::string failure = {};
  std::optional<ResumeLogContents> log = {};  ///< log of an unfinished shard
  bool has_manifest = true;
};

/// Finds shards. Compares the manifests with each other and with output sizes; reads no output.
class Finder {
 public:
  explicit Finder(const std::vector<std::string>& files) {
    for (const std::string& file : files) outputs_.push_back(inspect_shard_output(file));
  }

  const std::vector<NamedOutput>& outputs() const { return outputs_; }

  std::variant<std::vector<ShardOutput>, MergeFailures> result() {
    MergeFailures failures;
    MergeFailures unfinished;
    for (const NamedOutput& output : outputs_) {
      if (output.failure.empty()) continue;
      (output.has_manifest ? failures : unfinished).push_back(output.failure);
    }
    // List the missing shards first; some of them may have an unfinished output.
    std::ranges::move(list_missing_shards(), std::back_inserter(failures));
    std::ranges::move(unfinished, std::back_inserter(failures));
    if (!failures.empty()) return failures;
    std::vector<ShardOutput> shards;
    for (auto& [number, shard] : shards_) shards.push_back(std::move(shard));
    return shards;
  }

  /// Returns a line for each shard that has no manifest among the named files and is not in
  /// `under_way`. Returns no lines if there is no manifest at all.
  std::vector<std::string> list_missing_shards(const std::set<std::string>& under_way = {}) const {
    std::vector<std::string> lines;
    if (first_ == nullptr) return lines;
    const ShardManifest& like = first_->manifest;
    for (std::size_t number = 1; number <= like.shard.count; ++number) {
      if (shards_.contains(number)) continue;
      const std::string name = shard_name({.number = number, .count = like.shard.count});
      if (under_way.contains(name)) continue;
      if (lines.size() == max_missing_lines) {
        lines.emplace_back("further shards are missing");
        break;
      }
      lines.push_back(fmt::format("shard {} is missing{}", name, shard_command_hint(like, number)));
    }
    return lines;
  }

  /// The number of shards that a manifest, or else a log, states; empty if there is neither.
  std::optional<std::size_t> shard_count() const {
    if (first_ != nullptr) return first_->manifest.shard.count;
    for (const NamedOutput& output : outputs_) {
      if (!output.log) continue;
      const std::string name = find_shard_name_in_log(*output.log);
      if (const auto count = parse_number<std::size_t>(name.substr(name.find('/') + 1)))
        return count;
    }
    return std::nullopt;
  }

 private:
  NamedOutput inspect_shard_output(const std::string& file) {
    auto read = read_shard_manifest(file);
    if (const auto* none = std::get_if<NoManifest>(&read)) {
      if (*none != NoManifest::absent) return {.file = file, .failure = describe(*none, file)};
      return inspect_output_without_manifest(file);
    }
    ShardOutput shard{file, std::move(std::get<ShardManifest>(read))};
    const Shard which = shard.manifest.shard;
    if (first_ != nullptr) {
      if (std::string other = find_run_mismatch(*first_, shard); !other.empty()) {
        return {.file = file, .failure = fmt::format("{}: {}", file, other)};
      }
    }
    const auto [place, is_new] = shards_.emplace(which.number, std::move(shard));
    if (!is_new) {
      return {.file = file,
              .failure = fmt::format("{}: is shard {}, like {}; expected each shard once", file,
                                     shard_name(which), place->second.file)};
    }
    if (first_ == nullptr) first_ = &place->second;
    return {.file = file, .shard = &place->second, .failure = find_size_error(place->second)};
  }

  static NamedOutput inspect_output_without_manifest(const std::string& file) {
    NamedOutput output{.file = file, .log = read_unfinished_shard_log(file), .has_manifest = false};
    const std::string path = shard_manifest_path(file);
    output.failure =
        output.log
            ? fmt::format("{}: shard {} is not finished: there is no {}", file,
                          find_shard_name_in_log(*output.log), path)
            : fmt::format("{}: there is no {}; expected the manifest of a shard", file, path);
    return output;
  }

  /// The error if the output's size is unknown or differs from the manifest; else an empty text.
  static std::string find_size_error(const ShardOutput& shard) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(shard.file, error);
    const ShardManifest& manifest = shard.manifest;
    if (error) {
      return fmt::format("{}: cannot be read: {}{}", shard.file, error.message(),
                         shard_command_hint(manifest, manifest.shard.number));
    }
    if (size != manifest.bytes) {
      return fmt::format("{}: has {} bytes; expected the {} of its manifest{}", shard.file, size,
                         manifest.bytes, shard_command_hint(manifest, manifest.shard.number));
    }
    return {};
  }

  static constexpr std::size_t max_missing_lines = 100;

  std::map<std::size_t, ShardOutput> shards_;  // by number
  const ShardOutput* first_ = nullptr;         // the first shard in the order of the files
  std::vector<NamedOutput> outputs_;
};

/// Reads the output of a shard from beginning to end.
class Source {
 public:
  Source(const ShardOutput& shard, const std::stop_token& stop)
      : shard_(shard), stop_(stop), stream_(shard.file, std::ios::binary) {}

  /// Reads the next `bytes` bytes of the output, and passes them to `write` unless it is null.
  /// Returns false if the output has fewer bytes, `write` fails or a stop is requested.
  bool take(std::uint64_t bytes, const WriteText& write) {
    while (bytes > 0) {
      if (stop_.stop_requested()) return false;
      const auto part = std::min<std::uint64_t>(bytes, largest_part);
      buffer_.resize(std::max<std::size_t>(buffer_.size(), part));
      stream_.read(buffer_.data(), static_cast<std::streamsize>(part));
      if (static_cast<std::uint64_t>(stream_.gcount()) != part) return false;
      const std::string_view text(buffer_.data(), part);
      digest_.add(text);
      if (write && !write(text)) return false;
      bytes -= part;
    }
    return true;
  }

  bool take_head() { return take(manifest().head.size(), nullptr); }

  /// Reads the next block and passes it to `write`. Requires that there is a next block.
  bool read_next_block_and_write_it(const WriteText& write) {
    if (taken_ > 0 && !take(manifest().between.size(), nullptr)) return false;
    return take(manifest().blocks[taken_++], write);
  }

  /// Reads the foot. Returns an error if the output does not match its manifest.
  std::string read_foot_and_find_error() { return read_end_and_find_error(manifest().foot.size()); }

  /// Reads the complete output. Returns an error if the output does not match its manifest.
  std::string read_all_and_find_error() { return read_end_and_find_error(manifest().bytes); }

  std::string fault() const {
    return fmt::format("{}: differs from the digest in its manifest{}", shard_.file,
                       shard_command_hint(manifest(), manifest().shard.number));
  }

 private:
  static constexpr std::size_t largest_part = 1 << 18;

  const ShardManifest& manifest() const { return shard_.manifest; }

  /// Reads the last bytes. Returns an error if the output has another size or a wrong digest.
  std::string read_end_and_find_error(std::uint64_t last_bytes) {
    const bool is_whole = take(last_bytes, nullptr) &&
                          stream_.peek() == std::ifstream::traits_type::eof() &&
                          digest_.text() == manifest().digest;
    return is_whole ? std::string() : fault();
  }

  const ShardOutput& shard_;
  std::stop_token stop_;
  std::ifstream stream_;
  Digest digest_;
  std::vector<char> buffer_;
  std::size_t taken_ = 0;  // number of blocks read
};

}  // namespace

std::variant<std::vector<ShardOutput>, MergeFailures> find_shards(
    const std::vector<std::string>& files) {
  return Finder(files).result();
}

MergeFailures merge_shards(const std::vector<ShardOutput>& shards, const WriteText& write,
                           const std::stop_token& stop) {
  require(!shards.empty());
  const ShardManifest& like = shards.front().manifest;
  std::vector<Source> sources;
  for (const ShardOutput& shard : shards) sources.emplace_back(shard, stop);
  bool failed = false;
  const WriteText put = [&](std::string_view text) { return !(failed = failed || !write(text)); };
  const auto ended = [&] { return stop.stop_requested() || failed; };
  for (Source& source : sources) {
    if (source.take_head()) continue;
    return ended() ? MergeFailures{} : MergeFailures{source.fault()};
  }
  put(like.head);
  for (std::size_t block = 0; block < like.input_block_count(); ++block) {
    if (block > 0) put(like.between);
    Source& source = sources[block % sources.size()];
    const bool taken = source.read_next_block_and_write_it(put);
    if (ended()) return {};
    if (!taken) return {source.fault()};
  }
  put(like.foot);
  MergeFailures failures;
  for (Source& source : sources) {
    if (std::string fault = source.read_foot_and_find_error(); !fault.empty())
      failures.push_back(fault);
  }
  if (ended()) return {};
  return failures;
}

ShardStatus compute_shard_status(const std::vector<std::string>& files,
                                 const std::stop_token& stop) {
  const Finder finder(files);
  ShardStatus status;
  std::set<std::string> under_way;
  std::error_code ignored;
  for (const NamedOutput& output : finder.outputs()) {
    std::string failure = output.failure;
    if (failure.empty()) failure = Source(*output.shard, stop).read_all_and_find_error();
    if (failure.empty()) {
      const ShardManifest& manifest = output.shard->manifest;
      ++status.done;
      status.lines.push_back(fmt::format("{}: shard {}: done, {}", output.file,
                                         shard_name(manifest.shard),
                                         counted(manifest.puzzles, "puzzle")));
    } else if (output.log) {
      const auto& points = output.log->checkpoints;
      const std::string name = find_shard_name_in_log(*output.log);
      under_way.insert(name);
      status.lines.push_back(
          fmt::format("{}: shard {}: under way, {} so far", output.file, name,
                      counted(points.empty() ? 0 : points.back().checkpoint.puzzles, "puzzle")));
    } else if (!output.has_manifest && !fs::exists(fs::symlink_status(output.file, ignored))) {
      status.lines.push_back(output.file + ": not begun");
    } else {
      status.lines.push_back(std::move(failure));
    }
  }
  std::ranges::move(finder.list_missing_shards(under_way), std::back_inserter(status.lines));
  status.shards = finder.shard_count().value_or(files.size());
  return status;
}

}  // namespace clausoku
